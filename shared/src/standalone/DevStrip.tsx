import { languageNames } from '../i18n';
import { directions, interfaceLanguages, modes, usePreferenceActions, usePreferences } from '../preferences';
import type { TokenClient } from '../session';
import { usePortalSelector } from '../store';
import { Box } from '../ui/core';

/** What the strip changes beside the preferences: who the rules think is there. */
export interface StripChoice {
  accessLevel?: string;
  pilot?: string;
}

interface DevStripProps {
  choice: StripChoice;
  onChoice: (choice: StripChoice) => void;
  tokens: TokenClient;
}

interface PickProps {
  label: string;
  value: string;
  options: readonly string[];
  names?: Record<string, string>;
  onPick: (value: string) => void;
}

function Pick({ label, value, options, names, onPick }: PickProps) {
  return (
    <label>
      {label}{' '}
      <select value={value} onChange={(event) => onPick(event.target.value)}>
        {options.map((option) => (
          <option key={option} value={option}>
            {names?.[option] ?? option}
          </option>
        ))}
      </select>
    </label>
  );
}

const AS_SIGNED_IN = 'as signed in';

/** The developer's strip: user, access level, pilot, language, direction, mode. In English like the code. */
export function DevStrip({ choice, onChoice, tokens }: DevStripProps) {
  const preferences = usePreferences();
  const { set } = usePreferenceActions();
  const user = usePortalSelector((state) => state.session.user);
  const chosen = (value: string) => (value === AS_SIGNED_IN ? undefined : value);
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        px: 3,
        py: 1,
        fontSize: 14,
        bgcolor: 'action.hover',
        borderBottom: 1,
        borderColor: 'divider',
        // The portal's own face: the machine's would break the lines of the pictures elsewhere.
        '& select, & button': { font: 'inherit' },
      }}
    >
      <strong>{user?.email ?? 'not signed in'}</strong>
      {user && (
        <button type="button" onClick={() => void tokens.signOut()}>
          sign out
        </button>
      )}
      <Pick
        label="access level"
        value={choice.accessLevel ?? AS_SIGNED_IN}
        options={[AS_SIGNED_IN, 'USER', 'ADMIN', 'SUPER_ADMIN']}
        onPick={(value) => onChoice({ ...choice, accessLevel: chosen(value) })}
      />
      <Pick
        label="pilot"
        value={choice.pilot ?? AS_SIGNED_IN}
        options={[AS_SIGNED_IN, 'CRF', 'FFT', 'ILTAR', 'SEW', 'ALL']}
        onPick={(value) => onChoice({ ...choice, pilot: chosen(value) })}
      />
      <Pick
        label="language"
        value={preferences.i18n}
        options={interfaceLanguages(true)}
        names={languageNames}
        onPick={(value) => set({ field: 'i18n', value: value as typeof preferences.i18n })}
      />
      <Pick
        label="direction"
        value={preferences.themeDirection}
        options={directions}
        onPick={(value) =>
          set({ field: 'themeDirection', value: value as typeof preferences.themeDirection })
        }
      />
      <Pick
        label="mode"
        value={preferences.mode}
        options={modes}
        onPick={(value) => set({ field: 'mode', value: value as typeof preferences.mode })}
      />
    </Box>
  );
}
