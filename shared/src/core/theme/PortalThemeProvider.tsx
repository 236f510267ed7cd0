import { useSelector } from 'react-redux';
import { selectPreferences } from '../preferences/preferences.slice';
import { ThemeOf, type ThemeOfProps } from './ThemeOf';

export function PortalThemeProvider(props: Omit<ThemeOfProps, 'preferences'>) {
  return <ThemeOf preferences={useSelector(selectPreferences)} {...props} />;
}
