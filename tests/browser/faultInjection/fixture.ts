import { type Build, sealed } from './builds';

interface FixtureOptions {
  id: string;
  version: string;
  hostApi?: string;
  /** Source of more fields of the definition; `React` and `kit` are in scope. */
  more?: string;
  text?: string;
  /** Source of its text files by language; `texts` loads the default ones. English only by default. */
  messages?: string;
}

/**
 * A handwritten remote: a container for the federation run time with one page at `/<id>` and one menu entry. It takes
 * React and the kit from the host's share scope.
 */
export function fixtureRemote({
  id,
  version,
  hostApi = '^2.0.0',
  more = '',
  text = '',
  messages = '{ en: texts }',
}: FixtureOptions): Build {
  const name = `remote_${id}_${version}`.replace(/[^A-Za-z0-9_]/g, '_');
  const titleText = JSON.stringify(text || `${id} ${version}`);
  const entry = `
var ${name};
${name} = (() => {
  let scope;
  const provided = async (key) => {
    const [first] = Object.values(scope[key] ?? {});
    if (!first) throw new Error('The host does not share ' + key);
    const factory = first.lib ?? (await first.get());
    return factory();
  };
  const texts = () => Promise.resolve({ default: { 'fixture.${id}.title': ${titleText} } });
  return {
    init: (shared) => { scope = shared; },
    get: async () => {
      const React = await provided('react');
      const kit = await provided('@portal/kit');
      const Page = () => React.createElement(kit.PageHeading, { title: ${titleText} });
      const definition = {
        id: '${id}',
        hostApi: '${hostApi}',
        routes: [
          { id: 'home', path: '/${id}', titleId: 'fixture.${id}.title', load: () => Promise.resolve({ default: Page }) },
        ],
        navigation: [{ id: '${id}', type: 'item', titleId: 'fixture.${id}.title', url: '/${id}' }],
        messages: ${messages},
        ${more}
      };
      return () => ({ default: definition });
    },
  };
})();
`;
  const files = new Map([['entry.js', Buffer.from(entry)]]);
  return sealed({ id, name, version, hostApi, entry: 'entry.js', shared: { react: '^19.0.0' } }, files);
}
