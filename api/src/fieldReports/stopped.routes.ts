import { ALL, type StoppedCanary, stoppedCanaryRequest, SUPER_ADMIN } from '@portal/shared/wire';
import * as z from 'zod/mini';
import { budgets, col, type Queryable, route, rows, sql } from '../platform';

/** The administrators whose people had the canary: super administrators, and those of its pilots. */
async function recipientsOf(tx: Queryable, { pilots }: StoppedCanary): Promise<readonly string[]> {
  const found = await rows(
    tx,
    { id: col.text },
    sql`select id from users where status = 'ACTIVE' and (pilot_role = ${SUPER_ADMIN} or (pilot_role = 'ADMIN'
        and (${pilots === undefined} or pilot_code = ${ALL} or pilot_code = any(${pilots ?? []}::text[]))))`,
  );
  return found.map(({ id }) => id);
}

const stopped = route({
  call: 'POST /field-reports/stopped-canaries',
  summary: 'Mails the administrators that a program stopped a canary, and how both versions did',
  body: stoppedCanaryRequest,
  budget: budgets.stoppedCanaries,
  data: z.null(),
  status: 204,
  bare: true,
  async handle({ body, basics: { db, mailer } }) {
    const { remote, version, canary, canaryFaults, beside, besideFaults } = body;
    const about = `${remote} ${version}, ${canaryFaults} / ${canary} – ${besideFaults} / ${beside}`;
    await db.transaction(async (tx) => {
      for (const userId of await recipientsOf(tx, body))
        await mailer.enqueue(tx, { purpose: 'canaryStopped', userId, about });
    });
  },
});

export const stoppedRoutes = [stopped];
