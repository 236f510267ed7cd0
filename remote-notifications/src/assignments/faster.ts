import type { SeenAssignment } from '@portal/kit/wire';

/** Who changed an assignment last, as its thread says; undefined where it does not name a person. */
export function fasterOf({ comments }: Pick<SeenAssignment, 'comments'>): string | undefined {
  const last = comments.find(({ origin }) => origin === 'System');
  return last === undefined || last.originName === '' || last.originName === 'System'
    ? undefined
    : last.originName;
}
