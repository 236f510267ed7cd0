import { ALL, type CreateTargetRequest, type TargetKind } from '@portal/shared/wire';
import { exists, type Queryable, refuse, sql } from '../../../platform';

const ntfyAlone = ['topic', 'token', 'userId'] as const;
type Fields = Partial<Pick<CreateTargetRequest, 'address' | (typeof ntfyAlone)[number]>>;

/** ntfy takes JSON only at its root (docs.ntfy.sh, "Publish as JSON"). */
const isRoot = (address: string): boolean => {
  const { pathname, search, hash } = new URL(address);
  return pathname + search + hash === '/';
};

/** @throws Refusal `invalid` if the fields do not belong to the kind or do not fit together */
export function checkFields(kind: TargetKind, fields: Fields): void {
  const { address, topic } = fields;
  if (kind !== 'ntfy') {
    const strange = ntfyAlone.find((name) => fields[name] !== undefined);
    if (strange !== undefined) throw refuse.invalid({ [strange]: 'Leave it out: it is for ntfy alone.' });
    return;
  }
  if (address === undefined && topic !== undefined)
    throw refuse.invalid({ address: 'Enter the server with the topic.' });
  if (address !== undefined && topic === undefined)
    throw refuse.invalid({ topic: 'Enter the topic with the server.' });
  if (address !== undefined && !isRoot(address))
    throw refuse.invalid({ address: 'Enter the address of the server alone, such as https://ntfy.sh' });
}

/** @throws Refusal `invalid` if the phone's owner does not belong to the pilot */
export async function checkOwner(
  tx: Queryable,
  userId: string | undefined,
  pilotCode: string,
): Promise<void> {
  if (userId === undefined) return;
  const isInPilot = await exists(
    tx,
    sql`select from users where id = ${userId}::uuid and status = 'ACTIVE' and pilot_code in (${pilotCode}, ${ALL})`,
  );
  if (!isInPilot) throw refuse.invalid({ userId: 'There is nobody with this id in the pilot.' });
}

/** Names are unique in a pilot. @throws Refusal `conflict` */
export async function checkName(
  tx: Queryable,
  name: string,
  pilotCode: string,
  besides?: string,
): Promise<void> {
  const taken = await exists(
    tx,
    sql`select from channel_targets
      where name = ${name} and pilot_code = ${pilotCode} and id is distinct from ${besides ?? null}::uuid`,
  );
  if (taken) throw refuse.conflict('This name is taken.', { name: 'This name is taken.' });
}
