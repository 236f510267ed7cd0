import { usePreferences } from '../preferences/hooks';
import { ThemeOf, type ThemeOfProps } from './ThemeOf';

/** Theme, direction and fonts by the preferences of the store. */
export function PortalThemeProvider(props: Omit<ThemeOfProps, 'preferences'>) {
  return <ThemeOf preferences={usePreferences()} {...props} />;
}
