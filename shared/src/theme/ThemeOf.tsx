import { CacheProvider, type EmotionCache } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import { useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { densityOf, type Mode, type Preferences, type ThemeDirection } from '../preferences/preferences';
import { createPortalTheme } from './createPortalTheme';
import { cacheOf, loadDirection } from './direction';
import { densityAttribute } from './density';
import { FontFaces } from './FontFaces';

/** The direction that can be shown: left to right until the parts of the other are here. */
function useLoadedDirection(wanted: ThemeDirection): ThemeDirection {
  const [, setLoaded] = useState<ThemeDirection>('ltr');
  const loaded = cacheOf(wanted) !== undefined;
  useEffect(() => {
    if (loaded) return;
    let current = true;
    loadDirection(wanted).then(
      () => current && setLoaded(wanted),
      (error: unknown) => console.error('The layout could not be mirrored', error),
    );
    return () => {
      current = false;
    };
  }, [wanted, loaded]);
  return loaded ? wanted : 'ltr';
}

/** MUI keeps the mode in a state of its own; the preferences lead it. */
function ModeFollower({ mode }: { mode: Mode }) {
  const { setMode } = useColorScheme();
  useLayoutEffect(() => setMode(mode), [mode, setMode]);
  return null;
}

export interface ThemeOfProps {
  preferences: Preferences;
  /** What takes the styles; the page's own for the direction when left out. */
  styles?: EmotionCache | undefined;
  children: ReactNode;
}

/** Theme, direction and fonts by somebody's preferences; each changes without a reload. */
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
