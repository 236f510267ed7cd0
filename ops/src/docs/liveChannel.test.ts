import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  CONDITIONS_PER_FRAME,
  LIVE_PATH,
  MARKS_PER_FRAME,
  readConditionsFrame,
  readMarksFrame,
  topicOf,
} from '@portal/shared/wire';
import { parse } from 'yaml';
import { closeCodes } from '../../../api/src/live/link';
import { defaultLimits } from '../../../api/src/live/session';
import { jsonSchemas } from '../schema/schemas';

const file = path.resolve(__dirname, '../../../docs/reference/live-channel.asyncapi.yaml');
const text = readFileSync(file, 'utf8');

interface Message {
  payload: { properties: Record<string, { properties: object }> };
  examples: { payload: object }[];
}
const document = parse(text) as {
  servers: { portal: Record<string, unknown> };
  channels: { notifications: { address: string } };
  components: {
    messages: { readReceipts: Message; conditions: Message };
    schemas: { Ids: { maxItems: number } };
  };
};
const { readReceipts, conditions } = document.components.messages;

function referenced(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === '$ref' ? [String(value)] : referenced(value),
  );
}
const at = (from: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce((node, key) => (node as Record<string, unknown> | undefined)?.[key], from);

describe('the AsyncAPI document of the live channel', () => {
  it('refers to nothing that is not there', () => {
    const published: Record<string, string> = jsonSchemas();
    const missing = referenced(document).filter((ref) => {
      const [name = '', pointer = ''] = ref.split('#');
      const whole: unknown = name === '' ? document : JSON.parse(published[path.basename(name)] ?? 'null');
      return at(whole, pointer) === undefined;
    });
    expect(missing).toEqual([]);
  });

  it('has the address, the codes and the limits of the code', () => {
    expect(document.servers.portal).toMatchObject({ pathname: LIVE_PATH, 'x-close-codes': closeCodes });
    expect(document.channels.notifications.address).toBe(topicOf('{recipient}'));
    expect(document.components.schemas.Ids.maxItems).toBe(MARKS_PER_FRAME);
    expect([CONDITIONS_PER_FRAME, defaultLimits.heartBeatMs]).toEqual([10, 10_000]);
  });

  it('has the fields that the page reads, and examples that it understands', () => {
    expect(Object.keys(readReceipts.payload.properties.marks?.properties ?? {})).toEqual(
      Object.keys(readMarksFrame('{"marks":{}}') ?? {}),
    );
    expect(Object.keys(conditions.payload.properties)).toEqual(
      Object.keys(readConditionsFrame('{"conditions":[]}') ?? {}),
    );
    for (const { payload } of readReceipts.examples)
      expect({ marks: readMarksFrame(JSON.stringify(payload)) }).toMatchObject(payload);
    for (const { payload } of conditions.examples)
      expect(readConditionsFrame(JSON.stringify(payload))).toMatchObject(payload);
  });
});
