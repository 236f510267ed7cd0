import { languages } from '../languages';
import en from '../messages/en.json';

const argumentsOf = (text = '') => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

test.each(languages)('the texts are complete in %s, with the same arguments', async (language) => {
  const { default: texts } = (await import(`../messages/${language}.json`)) as {
    default: Record<string, string>;
  };
  expect(Object.keys(texts)).toEqual(Object.keys(en));
  for (const [id, text] of Object.entries(en))
    expect([id, ...argumentsOf(texts[id])]).toEqual([id, ...argumentsOf(text)]);
});
