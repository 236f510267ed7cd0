import {
  channelChoicesRequest,
  channelChoicesSchema,
  type ChannelChoices,
  phoneChannels,
} from '@portal/shared/wire';
import {
  userTarget,
  audit,
  type Basics,
  budgets,
  type Caller,
  col,
  first,
  type Queryable,
  refuse,
  route,
  sql,
} from '../../platform';
import { zoneOf } from '../duty/dutyQueries';
import { askedPhone, phoneOf } from '../phone/phoneQueries';
import { choiceColumns, choiceShape, quietOf } from './chosen';
import { offers } from '../phone/gateways';

const nothingChosen: ChannelChoices = {
  bell: ['Low', 'Mid', 'High'],
  mail: [],
  sms: [],
  voice: [],
  digest: false,
};

async function choicesOf(db: Queryable, { userId }: Caller): Promise<ChannelChoices> {
  const row = await first(
    db,
    { ...choiceShape, phone: col.orNull(col.text), digest: col.flag },
    sql`select ${choiceColumns}, cc.phone, cc.digest from channel_choices cc where cc.user_id = ${userId}::uuid`,
  );
  if (row === undefined) return nothingChosen;
  const { bell, mail, sms, voice, phone, digest } = row;
  return { bell, mail, sms, voice, digest, ...quietOf(row), ...(phone !== null && { phone }) };
}

async function here({ db, config, now }: Basics, caller: Caller) {
  const zone = await first(
    db,
    { timeZone: col.text },
    sql`select ${zoneOf(config.timeZone)} as "timeZone" from pilots p where p.code = ${caller.pilotCode}`,
  );
  const phoneAsked = await askedPhone(db, caller.userId, now());
  return {
    ...(phoneAsked !== undefined && { phoneAsked }),
    smsOffered: offers(config, 'sms'),
    voiceOffered: offers(config, 'voice'),
    timeZone: zone?.timeZone ?? config.timeZone,
  };
}

const readChoices = route({
  call: 'GET /channels/choices',
  summary: 'The caller’s message settings: which priorities go through which channel',
  data: channelChoicesSchema,
  handle: async ({ caller, basics }) => ({
    ...(await choicesOf(basics.db, caller)),
    ...(await here(basics, caller)),
  }),
});

/** @throws Refusal `invalid` for SMS and calls that the site has no gateway for, and for an unconfirmed number */
async function checkPhone({ db, config }: Basics, caller: Caller, wish: ChannelChoices): Promise<void> {
  const chosen = phoneChannels.filter((channel) => (wish[channel] ?? []).length > 0);
  const missing = chosen.find((channel) => !offers(config, channel));
  if (missing !== undefined) throw refuse.invalid({ [missing]: 'This site does not offer it.' });
  const phone = await phoneOf(db, caller.userId);
  if (wish.phone !== undefined && wish.phone !== phone)
    throw refuse.invalid({ phone: 'Confirm a new number first, with your password and a code.' });
  if (chosen.length > 0 && phone === undefined) throw refuse.invalid({ phone: 'Needed for SMS and calls.' });
}

const writeChoices = route({
  call: 'PUT /channels/choices',
  budget: budgets.channels,
  summary: 'Sets the caller’s message settings: which priorities go through which channel',
  body: channelChoicesRequest,
  data: channelChoicesSchema,
  async handle({ body, caller, origin, basics }) {
    const { bell, mail, sms, quiet, digest } = body;
    const voice = body.voice ?? (await choicesOf(basics.db, caller)).voice ?? [];
    await checkPhone(basics, caller, { ...body, voice });
    await basics.db.transaction(async (tx) => {
      await tx.query(
        sql`insert into channel_choices (user_id, bell, mail, sms, voice, quiet_from, quiet_to, quiet_days, digest)
          values (${caller.userId}::uuid, ${[...new Set(bell)]}::text[], ${[...new Set(mail)]}::text[],
            ${[...new Set(sms)]}::text[], ${[...new Set(voice)]}::text[], ${quiet?.from ?? null}, ${quiet?.to ?? null},
            ${[...new Set(quiet?.days ?? [])]}::int[], ${digest})
          on conflict (user_id) do update set bell = excluded.bell, mail = excluded.mail, sms = excluded.sms,
            voice = excluded.voice, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
            quiet_days = excluded.quiet_days, digest = excluded.digest`,
      );
      await audit(tx, 'channels.choices', { caller, origin }, userTarget(caller), {
        bell,
        mail,
        sms,
        voice,
        digest,
        ...(quiet !== undefined && { quiet }),
      });
    });
    return { ...(await choicesOf(basics.db, caller)), ...(await here(basics, caller)) };
  },
});

export const choiceRoutes = [readChoices, writeChoices];
