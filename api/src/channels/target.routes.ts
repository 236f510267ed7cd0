import { channelTargetSchema, priorities, targetKinds, targetsQuery } from '@portal/shared/wire';
import * as z from 'zod/mini';
import { col } from '../db/columns';
import { rows } from '../db/database';
import { all, raw, sql } from '../db/sql';
import { present } from '../db/values';
import { route } from '../http/route';
import { reach } from '../rules/reach';

const targetShape = {
  targetId: col.text,
  pilotCode: col.text,
  kind: col.oneOf(...targetKinds),
  name: col.text,
  host: col.text,
  enabled: col.flag,
  newsFrom: col.orNull(col.oneOf(...priorities)),
};
const columns = raw(
  `t.id as "targetId", t.pilot_code as "pilotCode", t.kind, t.name, t.shown as host, t.enabled, t.news_from as "newsFrom"`,
);

const list = route({
  call: 'GET /channels/targets',
  summary: 'The programs and rooms of chats that the pilots within reach tell',
  query: targetsQuery,
  data: z.array(channelTargetSchema),
  async handle({ query: { pilotCode }, caller, basics: { db } }) {
    const where = all([
      reach(caller, 'GET /channels/targets', { pilot: sql`t.pilot_code` }),
      ...(pilotCode === undefined ? [] : [sql`t.pilot_code = ${pilotCode}`]),
    ]);
    const some = await rows(
      db,
      targetShape,
      sql`select ${columns} from channel_targets t where ${where} order by t.pilot_code, t.name`,
    );
    return some.map(present);
  },
});

export const targetRoutes = [list];
