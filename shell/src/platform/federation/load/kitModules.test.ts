import { modules } from '@portal/shared/build/shared-modules';
import { kitModules } from './kitModules';

test('the build imports every module of the kit that remotes share, without which it is not provided', () => {
  expect(Object.keys(kitModules).sort()).toEqual(
    modules.filter((key) => key.startsWith('@portal/kit')).sort(),
  );
});
