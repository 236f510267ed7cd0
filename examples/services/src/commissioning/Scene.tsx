/** @jsxImportSource preact */
import { type Cell, currentFault, phaseAt } from './cell';
import { BASE, BED, DROP, PICK, type Point, poseOf } from './pose';
import { t } from './text';

const Part = ({ at, pressed }: { at: Point; pressed: boolean }) => (
  <g transform={`translate(${at.x} ${at.y})`}>
    {pressed ? (
      <path class="part pressed" d="M-15-11h30l-5 5v12l5 5h-30l5-5v-12z" />
    ) : (
      <rect class="part" x={-14} y={-11} width={28} height={22} rx={3} />
    )}
  </g>
);

const Belt = ({ from, to, y, offset }: { from: number; to: number; y: number; offset: number }) => (
  <g class="belt">
    <rect x={from} y={y - 30} width={to - from} height={60} rx={8} />
    <line class="slats" x1={from + 6} x2={to - 6} y1={y} y2={y} stroke-dashoffset={offset} />
    <line class="rail" x1={from} x2={to} y1={y - 30} y2={y - 30} />
    <line class="rail" x1={from} x2={to} y1={y + 30} y2={y + 30} />
  </g>
);

/** The cell from above. What it shows is said in words beside it; here it is one image with one name. */
export function Scene({ cell, calm }: { cell: Cell; calm: boolean }) {
  const pose = poseOf(cell, calm);
  const fault = currentFault(cell);
  const phase = phaseAt(cell);
  const moving = cell.mode === 'running' && phase === 'feed' && !calm;
  const roll = moving ? -(cell.spent / 12) % 24 : 0;
  const lamp = fault ? 'lamp red' : cell.mode === 'running' ? 'lamp green' : 'lamp amber';
  return (
    <svg class="scene" viewBox="0 0 720 400" role="img" aria-label={t('scene')}>
      <rect class="floor" x={4} y={4} width={712} height={392} rx={16} />
      <g class="fence">
        <path d="M20 150V24h680v126M20 286v94h150M260 380h440v-94" />
        <line
          class={fault === 'gate-open' ? 'gate open' : 'gate'}
          x1={170}
          y1={380}
          x2={fault === 'gate-open' ? 196 : 260}
          y2={fault === 'gate-open' ? 306 : 380}
        />
      </g>
      <Belt from={12} to={262} y={PICK.y} offset={roll} />
      <Belt from={458} to={708} y={DROP.y} offset={roll} />
      <g class={fault === 'press-hot' ? 'press hot' : 'press'}>
        <rect class="frame" x={286} y={44} width={148} height={112} rx={12} />
        <rect class="bed" x={312} y={78} width={96} height={66} rx={8} />
      </g>
      {pose.leaving && <Part at={pose.leaving} pressed />}
      {pose.part && (fault !== 'lost-part' || phase !== 'load') && (
        <Part at={pose.part} pressed={pose.pressed} />
      )}
      {fault === 'lost-part' && <Part at={{ x: pose.tip.x - 26, y: pose.tip.y + 46 }} pressed={false} />}
      <rect
        class="ram"
        x={BED.x - 48 * pose.press}
        y={BED.y - 33 * pose.press}
        width={96 * pose.press}
        height={66 * pose.press}
        rx={8}
      />
      <g class="arm">
        <circle class="foot" cx={BASE.x} cy={BASE.y} r={40} />
        <line class="link upper" x1={BASE.x} y1={BASE.y} x2={pose.elbow.x} y2={pose.elbow.y} />
        <line class="link fore" x1={pose.elbow.x} y1={pose.elbow.y} x2={pose.tip.x} y2={pose.tip.y} />
        <circle class="joint" cx={BASE.x} cy={BASE.y} r={18} />
        <circle class="joint" cx={pose.elbow.x} cy={pose.elbow.y} r={13} />
        <g transform={`translate(${pose.tip.x} ${pose.tip.y})`} class="hand">
          <circle r={9} />
          <line x1={pose.gripping ? -17 : -23} x2={pose.gripping ? -17 : -23} y1={-12} y2={12} />
          <line x1={pose.gripping ? 17 : 23} x2={pose.gripping ? 17 : 23} y1={-12} y2={12} />
        </g>
      </g>
      {fault === 'jam' && (
        <g class="sign" transform={`translate(${(pose.part?.x ?? PICK.x) + 4} ${PICK.y - 46})`}>
          <path d="M0-14 16 14h-32z" />
          <line y1={-4} y2={5} x1={0} x2={0} />
        </g>
      )}
      <g transform="translate(668 56)">
        <circle class="lamp-ring" r={20} />
        <circle class={lamp} r={13} />
      </g>
    </svg>
  );
}
