import { installTrustedTypes, trustCode } from './trustedTypes';

type Rules = Parameters<NonNullable<Parameters<typeof installTrustedTypes>[0]>['createPolicy']>[1];

function policy(): Rules {
  let rules: Rules | undefined;
  const names: string[] = [];
  installTrustedTypes({
    createPolicy: (name, given) => {
      names.push(name);
      rules = given;
    },
  });
  expect(names).toEqual(['default']);
  if (!rules) throw new Error('No policy was made');
  return rules;
}

test('before the registry is known only the page’s own scripts pass', () => {
  const { createScriptURL } = policy();
  expect(createScriptURL('/own.js')).toBe('/own.js');
  expect(createScriptURL('https://good.test/a.js')).toBeNull();
});

test('afterwards the address of a script passes when its server may serve code', () => {
  const { createScriptURL } = policy();
  const requestedUrls: string[] = [];
  trustCode((url) => {
    requestedUrls.push(url);
    return url.startsWith('https://good.test/');
  });
  expect(createScriptURL('https://good.test/a.js')).toBe('https://good.test/a.js');
  expect(createScriptURL('https://evil.test/a.js')).toBeNull();
  expect(createScriptURL('/own.js')).toBeNull();
  expect(requestedUrls).toContain(new URL('/own.js', document.baseURI).href);
});

test('an address that is none does not pass', () => {
  const { createScriptURL } = policy();
  trustCode(() => true);
  expect(createScriptURL('http://[')).toBeNull();
});

test('text never becomes markup or code', () => {
  const rules = policy();
  expect([rules.createHTML('<b>'), rules.createScript('1')]).toEqual([null, null]);
});

test('a browser without the interface is left alone', () => {
  expect(() => installTrustedTypes(undefined)).not.toThrow();
});
