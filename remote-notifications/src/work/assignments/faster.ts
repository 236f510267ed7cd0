import type { SeenAssignment } from '@portal/kit/wire';

/** The person who changed an assignment last, from its thread; undefined if the thread names nobody. */
export function fasterOf({ comments }: Pick<SeenAssignment, 'comments'>): string | undefined {
  const last = comments.find(({ origin }) => origin === 'System');
  return last === undefined || last.originName === '' || last.originName === 'System'
    ? undefined
    : last.originName;
}
