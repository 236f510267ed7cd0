import { type Migration } from './migration';

/**
 * The key of a condition that its producer names has the module, too: machines of one make share their alarm codes. The
 * text is as `JSON.stringify` writes it (`conditions/key.ts`).
 */
export const conditionPlaces: Migration = {
  name: '0042_conditionPlaces',
  statements: [
    `update conditions set key = '["id",' || to_json(module)::text || ',' || to_json(key::json ->> 1)::text || ']'
      where starts_with(key, '["id",') and json_array_length(key::json) = 2`,
  ],
};
