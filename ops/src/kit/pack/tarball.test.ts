import { isTarballOf } from './tarball';

it.each([
  ['portal-kit-2.0.0.tgz', true],
  ['portal-kit-2.1.0-beta.1.tgz', true],
  ['portal-kit-theme-1.0.0.tgz', false],
  ['our-app-1.0.0.tgz', false],
  ['portal-kit-2.0.0.tgz.bak', false],
])('a folder with tarballs of others keeps them: %s is one of @portal/kit: %s', (file, isOurs) => {
  expect(isTarballOf(file, '@portal/kit')).toBe(isOurs);
});
