import { useTheme } from '@mui/material/styles';

/** The drawing beside a sign-in form: a production line, a key or a letter. */
export type AuthScene = 'line' | 'key' | 'letter';

interface AuthIllustrationProps {
  scene?: AuthScene;
  /** px @default 360 */
  width?: number;
}

/** The decorative drawing of the sign-in screens, in the colours of the palette preset. */
export function AuthIllustration({ scene = 'line', width = 360 }: AuthIllustrationProps) {
  const theme = useTheme();
  const { primary, secondary, background, text, divider, success, info } = (theme.vars ?? theme).palette;
  return (
    <svg
      viewBox="0 0 360 260"
      width={width}
      style={{ maxWidth: '100%', height: 'auto' }}
      aria-hidden
      focusable="false"
    >
      <rect x="20" y="30" width="320" height="200" rx="20" fill={background.paper} stroke={divider} />
      <path d="M60 180V110l40 26v-26l40 26V74h26v106z" fill={primary.main} opacity=".92" />
      <path d="M76 152h14v14H76zm28 0h14v14h-14zm28 0h14v14h-14z" fill={background.paper} />
      <path
        d="M153 66c-6-12 8-14 3-26M165 60c-5-9 6-11 2-20"
        fill="none"
        stroke={text.secondary}
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".6"
      />
      <path d="M40 182h280" stroke={text.secondary} strokeWidth="3" strokeLinecap="round" />
      {scene === 'line' && (
        <>
          <rect x="196" y="148" width="28" height="24" rx="4" fill={secondary.main} />
          <rect x="240" y="148" width="28" height="24" rx="4" fill={success.main} />
          <rect x="284" y="148" width="28" height="24" rx="4" fill={info.main} />
          <path
            d="M246 160l6 6 10-12"
            fill="none"
            stroke={background.paper}
            strokeWidth="3"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
          <path d="M190 176h128" stroke={primary.main} strokeWidth="6" strokeLinecap="round" />
          <path
            d="M196 200h8m18 0h8m18 0h8m18 0h8m18 0h8"
            stroke={text.secondary}
            strokeWidth="8"
            strokeLinecap="round"
            opacity=".5"
          />
          <path
            d="M210 128V96h44v18"
            fill="none"
            stroke={text.primary}
            strokeWidth="6"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
          <path d="M244 114h20v10h-20z" fill={text.primary} />
        </>
      )}
      {scene === 'key' && (
        <g fill="none" stroke={secondary.main} strokeWidth="12" strokeLinecap="round" strokeLinejoin="round">
          <circle cx="216" cy="124" r="22" />
          <path d="M238 124h74v22m-28-22v16" />
        </g>
      )}
      {scene === 'letter' && (
        <g stroke={secondary.main} strokeWidth="8" strokeLinecap="round" strokeLinejoin="round">
          <rect x="194" y="92" width="124" height="80" rx="10" fill={background.paper} />
          <path d="M198 100l58 42 58-42" fill="none" />
        </g>
      )}
    </svg>
  );
}
