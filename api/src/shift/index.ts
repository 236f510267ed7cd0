/**
 * The state of a shift: the machines and their past (`machines`), the alarm figures (`figures`), the handovers between
 * shifts (`handovers`), and the wall screens (`wallboard`).
 */
import { definePlugin, sql } from '../platform';
import { figureRoutes } from './figures/figure.routes';
import { acceptRoutes } from './handovers/accept.routes';
import { readRoutes } from './handovers/read.routes';
import { writeRoutes } from './handovers/write.routes';
import { machineRoutes } from './machines/machine.routes';
import { plantPolicy, policy } from './policy';
import { boardRoutes } from './wallboard/board.routes';
import { screenRoutes } from './wallboard/screen.routes';
import { screenSignInRoutes } from './wallboard/signIn.routes';

export const shift = definePlugin({
  name: 'shift',
  policy,
  routes: [...writeRoutes, ...readRoutes, ...acceptRoutes],
  housekeeping: { retained: [['handovers', 'created_at']] },
});

/** Machines, alarm figures and wall screens. */
export const plant = definePlugin({
  name: 'plant',
  policy: plantPolicy,
  routes: [...machineRoutes, ...figureRoutes, ...screenRoutes, ...screenSignInRoutes, ...boardRoutes],
  housekeeping: {
    tidy: ({ db, now }) =>
      db.query(sql`delete from screens where code_until < ${now().toISOString()}::timestamptz`),
  },
});
