const { existsSync, readdirSync } = require('node:fs');
const path = require('node:path');
const { fresh } = require('./fresh.cjs');
const { readJsonBelow } = require('./parse-json.cjs');
const { rules } = require('./registry-rules.cjs');

/** Icon strokes without React's `key`. */
const strokes = (icon) =>
  icon.map(([tag, attributes]) => [
    tag,
    Object.fromEntries(Object.entries(attributes).filter(([name]) => name !== 'key')),
  ]);

const plainEntry = ({ icon, children, ...entry }) => ({
  ...entry,
  ...(icon && { icon: strokes(icon) }),
  ...(children && { children: children.map(plainEntry) }),
});

/**
 * The texts that contributions name, from the remote's own files in every language it has. The portal's languages are
 * not known here.
 * @throws for an id without English, and for a file that is no JSON
 */
function textsOf(dir, ids) {
  const folder = path.join(dir, 'src/messages');
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const texts = Object.fromEntries(
    files.sort().map((name) => {
      const all = readJsonBelow(dir, path.join(folder, name));
      const named = ids.filter((id) => all[id] !== undefined).map((id) => [id, all[id]]);
      return [path.parse(name).name, Object.fromEntries(named)];
    }),
  );
  const missing = ids.find((id) => texts.en?.[id] === undefined);
  if (missing !== undefined)
    throw new Error(`The contributions name the text "${missing}", which ${folder}/en.json lacks.`);
  return texts;
}

/**
 * Reads a remote's contributions for its manifest: `src/contributions.ts` with its texts, checked as the host will
 * check them. Undefined for a remote without that file, whose code the host asks instead.
 * @param {string} dir the remote's folder
 * @returns {{ hostApi: string, contributions: object } | undefined}
 */
function readContributions(dir) {
  const file = path.join(dir, 'src/contributions.ts');
  if (!existsSync(file)) return undefined;
  const { contributions } = fresh(file);
  const { routes, navigation, slots = {}, palette, features, activation } = contributions;
  const source = { routes, navigation, slots, palette, features, activation };
  const { checkContributions, textIdsOf } = rules();
  const value = JSON.parse(
    JSON.stringify({
      ...source,
      navigation: navigation.map(plainEntry),
      slots: {
        ...slots,
        ...(slots.userMenuItems && { userMenuItems: slots.userMenuItems.map(plainEntry) }),
      },
      messages: textsOf(dir, textIdsOf(source)),
    }),
  );
  const checked = checkContributions(value);
  if (!checked.ok) throw new Error(`src/contributions.ts: ${checked.path} ${checked.problem}`);
  return { hostApi: contributions.hostApi, contributions: value };
}

module.exports = { readContributions };
