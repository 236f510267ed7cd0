/** @jsxImportSource preact */
import { t } from '../kit/language';
import { type Cell, currentFault } from './cell';
import { BASE, BED, DROP, PICK, type Point, poseOf } from './pose';

const Part = ({ at: { x, y }, isPressed }: { at: Point; isPressed: boolean }) =>
  isPressed ? (
    <path d={`M${x - 15} ${y - 11}h30l-5 5v12l5 5h-30l5-5v-12z`} fill="var(--good)" />
  ) : (
    <rect x={x - 14} y={y - 11} width={28} height={22} rx={3} fill="#d98324" />
  );

const Belt = ({ from, y }: { from: number; y: number }) => (
  <rect
    x={from}
    y={y - 30}
    width={250}
    height={60}
    rx={8}
    fill="var(--line)"
    stroke="var(--edge)"
    stroke-width={4}
  />
);

/** The robot cell from above. For screen readers it is one image; the text beside it has the details. */
export function Scene({ cell, isCalm }: { cell: Cell; isCalm: boolean }) {
  const { tip, isGripping, part, isPressed, closed, leaving } = poseOf(cell, isCalm);
  const fault = currentFault(cell);
  const [fence, gate] = ['M20 150V24h680v126M20 286v94h150M260 380h440v-94', 'M170 380'];
  const lamp = fault ? '#e0392c' : cell.mode === 'running' ? '#2fae5f' : '#f0a020';
  const fingers = isGripping ? 17 : 23;
  return (
    <svg viewBox="0 0 720 400" role="img" aria-label={t('cell.scene')}>
      <rect x={4} y={4} width={712} height={392} rx={16} fill="var(--sunk)" />
      <path d={fence} fill="none" stroke="var(--edge)" stroke-width={4} stroke-dasharray="10 6" />
      {fault === 'gate-open' ? (
        <path d={`${gate}L196 306`} stroke="var(--bad)" stroke-width={6} />
      ) : (
        <path d={`${gate}h90`} stroke="var(--good)" stroke-width={6} />
      )}
      <Belt from={12} y={PICK.y} />
      <Belt from={458} y={DROP.y} />
      <rect
        x={286}
        y={44}
        width={148}
        height={112}
        rx={12}
        fill={fault === 'press-hot' ? '#d4574b' : 'var(--edge)'}
      />
      <rect x={312} y={78} width={96} height={66} rx={8} fill="var(--quiet)" />
      {leaving && <Part at={leaving} isPressed />}
      <Part at={fault === 'lost-part' ? { x: tip.x - 26, y: tip.y + 46 } : part} isPressed={isPressed} />
      <rect
        x={BED.x - 48 * closed}
        y={BED.y - 33 * closed}
        width={96 * closed}
        height={66 * closed}
        fill="var(--ink)"
      />
      <g stroke="var(--accent)" fill="var(--card)" stroke-linecap="round">
        <circle cx={BASE.x} cy={BASE.y} r={40} stroke-width={5} />
        <line x1={BASE.x} y1={BASE.y} x2={tip.x} y2={tip.y} stroke-width={20} />
        <circle cx={tip.x} cy={tip.y} r={7} stroke-width={5} />
        <path
          d={`M${tip.x - fingers} ${tip.y - 12}v24M${tip.x + fingers} ${tip.y - 12}v24`}
          stroke-width={6}
        />
      </g>
      {fault === 'jam' && <path d={`M${part.x} ${PICK.y - 60}l16 28h-32z`} fill="#ffcf3f" />}
      <circle cx={668} cy={56} r={15} fill={lamp} stroke="var(--card)" stroke-width={5} />
    </svg>
  );
}
