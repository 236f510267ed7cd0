import type {
  ChannelTarget,
  CreateTargetRequest,
  DutyPerson,
  Priority,
  TargetKind,
  UpdateTargetRequest,
} from '@portal/kit/wire';

export interface TargetForm {
  pilotCode: string;
  kind: TargetKind;
  name: string;
  /** For ntfy the address of its server. */
  address: string;
  topic: string;
  token: string;
  person: DutyPerson | null;
  newsFrom: Priority | '';
  enabled: boolean;
}

/** The form of a target. Address and token stay empty, because secrets are never shown again. */
export const targetFormOf = (target: ChannelTarget | undefined, pilotCode: string): TargetForm => ({
  pilotCode: target?.pilotCode ?? pilotCode,
  kind: target?.kind ?? 'webhook',
  name: target?.name ?? '',
  address: '',
  topic: '',
  token: '',
  person: target?.person ?? null,
  newsFrom: target?.newsFrom ?? '',
  enabled: target?.enabled ?? true,
});

const ofNtfy = ({ topic, token, person }: TargetForm) => ({
  ...(topic.trim() !== '' && { topic: topic.trim() }),
  ...(token.trim() !== '' && { token: token.trim() }),
  ...(person !== null && { userId: person.userId }),
});

export function changeOf(form: TargetForm): UpdateTargetRequest {
  const { name, enabled, newsFrom, address, kind } = form;
  return {
    name: name.trim(),
    enabled,
    newsFrom: newsFrom === '' ? null : newsFrom,
    ...(address.trim() !== '' && { address: address.trim() }),
    ...(kind === 'ntfy' && ofNtfy(form)),
  };
}

export const targetRequestOf = (form: TargetForm): CreateTargetRequest => ({
  ...changeOf(form),
  pilotCode: form.pilotCode,
  kind: form.kind,
  address: form.address.trim(),
});

/** Whether a text is a valid target address; for ntfy it must be the server's origin only. */
export function isAddress(text: string, kind: TargetKind): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && (kind !== 'ntfy' || pathname + search + hash === '/');
}
