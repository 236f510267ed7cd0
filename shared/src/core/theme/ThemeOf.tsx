import { CacheProvider, type EmotionCache } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import { useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { densityOf, type Mode, type Preferences, type ThemeDirection } from '../preferences/preferences';
import { createPortalTheme } from './createPortalTheme';
import { cacheOf, loadDirection } from './direction';
import { densityAttribute } from './density';
import { FontFaces } from './FontFaces';

/** The wanted direction, or ltr until its parts are loaded. */
function useLoadedDirection(direction: ThemeDirection): ThemeDirection {
  const [, setLoaded] = useState<ThemeDirection>('ltr');
  const loaded = cacheOf(direction) !== undefined;
  useEffect(() => {
    if (loaded) return;
    let current = true;
    loadDirection(direction).then(
      () => current && setLoaded(direction),
      (error: unknown) => console.error('The layout could not be mirrored', error),
    );
    return () => {
      current = false;
    };
  }, [direction, loaded]);
  return loaded ? direction : 'ltr';
}

/** Copies the mode of the preferences into MUI's own state. */
function ModeFollower({ mode }: { mode: Mode }) {
  const { setMode } = useColorScheme();
  useLayoutEffect(() => setMode(mode), [mode, setMode]);
  return null;
}

export interface ThemeOfProps {
  preferences: Preferences;
  /** The emotion cache. @default the page's own for the direction */
  styles?: EmotionCache | undefined;
  children: ReactNode;
}

/** Theme, direction, density and fonts from given preferences. All change without a page reload. */
export function ThemeOf({ preferences, styles, children }: ThemeOfProps) {
  const { mode, themeDirection, presetColor, fontFamily, borderRadius, outlinedFilled } = preferences;
  const density = densityOf(preferences);
  const direction = useLoadedDirection(themeDirection);
  const cache = styles ?? cacheOf(direction);
  const theme = useMemo(
    () => createPortalTheme({ direction, presetColor, fontFamily, borderRadius, outlinedFilled }),
    [direction, presetColor, fontFamily, borderRadius, outlinedFilled],
  );
  useLayoutEffect(() => {
    document.documentElement.dir = direction;
  }, [direction]);

  useLayoutEffect(() => {
    document.documentElement.setAttribute(densityAttribute, density);
  }, [density]);

  const themed = (
    <ThemeProvider theme={theme} defaultMode={mode} storageManager={null} noSsr>
      <ModeFollower mode={mode} />
      <CssBaseline enableColorScheme />
      <FontFaces />
      {children}
    </ThemeProvider>
  );
  return cache ? <CacheProvider value={cache}>{themed}</CacheProvider> : themed;
}
