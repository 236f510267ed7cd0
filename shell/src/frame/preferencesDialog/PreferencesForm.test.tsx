import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defaultPreferences, type PagePreferences, presetColors } from '@portal/shared';
import { renderShell } from '../../testing/renderShell';
import PreferencesForm from './PreferencesForm';

async function draw() {
  const user = userEvent.setup();
  const { store } = await renderShell(<PreferencesForm />);
  return { user, preferences: () => store.getState().preferences };
}

describe('every field of the preferences, one at a time', () => {
  test.each([
    ['mode', 'radio', 'Dark', 'dark'],
    ['presetColor', 'radio', 'Forest', 'forest'],
    ['themeDirection', 'radio', 'Right to left', 'rtl'],
    ['i18n', 'radio', 'Română', 'ro'],
    ['density', 'radio', 'Panel', 'panel'],
    ['fontFamily', 'radio', 'Humanist', 'Humanist'],
    ['menuOrientation', 'radio', 'At the top', 'horizontal'],
    ['miniDrawer', 'switch', 'Narrow menu', true],
    ['container', 'switch', 'Limited width', true],
    ['outlinedFilled', 'switch', 'Outlined fields', false],
    ['singleKeyShortcuts', 'switch', 'Single-key shortcuts', false],
  ] as const)('%s', async (field, role, name, value) => {
    const { user, preferences } = await draw();
    await user.click(screen.getByRole(role, { name }));
    const expected: PagePreferences = { ...defaultPreferences, [field]: value };
    expect(preferences()).toEqual(expected);
  });

  test('borderRadius', async () => {
    const { preferences } = await draw();
    fireEvent.change(screen.getByRole('slider', { name: 'Rounded corners: 12 px' }), {
      target: { value: '4' },
    });
    expect(preferences()).toEqual({ ...defaultPreferences, borderRadius: 4 });
    expect(screen.getByRole('slider', { name: 'Rounded corners: 4 px' })).toBeInTheDocument();
  });

  test('reset brings the defaults back', async () => {
    const { user, preferences } = await draw();
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    await user.click(screen.getByRole('switch', { name: 'Narrow menu' }));
    await user.click(screen.getByRole('button', { name: 'Reset to defaults' }));
    expect(preferences()).toEqual(defaultPreferences);
  });

  test('at least six presets are on offer, each with a name', async () => {
    await draw();
    const group = screen.getByRole('group', { name: 'Colours' });
    expect(group.querySelectorAll('input[type=radio]')).toHaveLength(presetColors.length);
    expect(presetColors.length).toBeGreaterThanOrEqual(6);
  });
});
