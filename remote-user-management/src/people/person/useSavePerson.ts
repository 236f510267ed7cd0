import { type ApiFailure, asFailure, usePortalDispatch } from '@portal/kit';
import type { UpdateUserRequest, User } from '@portal/kit/wire';
import { freshPerson, peopleApi, type PersonField, toCreateRequest, type PersonDraft } from '../../parts';
import { compareWithFresh, type Freshness } from './conflict';
import { changedFields, draftOf } from './usePersonForm';

export type SaveOutcome =
  | { kind: 'saved' }
  | { kind: 'nothing' }
  | { kind: 'conflict'; conflict: Extract<Freshness, { kind: 'changed' }> }
  | { kind: 'gone' }
  | { kind: 'failed'; failure: ApiFailure };

/** Saves an account, after a check whether somebody else saved it while the form was open. */
export function useSavePerson() {
  const dispatch = usePortalDispatch();

  /**
   * @param started the account that the form began with: only what differs from it is sent
   * @param seen the account as the administrator last saw it, to detect somebody else's changes
   */
  async function save(started: User, draft: PersonDraft, seen = started): Promise<SaveOutcome> {
    const changed = changedFields(draftOf(started), draft);
    if (changed.length === 0) return { kind: 'nothing' };
    const changes: UpdateUserRequest & Partial<Record<PersonField, string>> = Object.fromEntries(
      changed.map((field) => [field, draft[field].trim()]),
    );
    const freshness = compareWithFresh(seen, await freshPerson(dispatch, started), changes);
    if (freshness.kind === 'changed') return { kind: 'conflict', conflict: freshness };
    if (freshness.kind === 'gone') return { kind: 'gone' };
    const call = peopleApi.endpoints.updatePerson.initiate({ userId: started.userId, changes });
    const outcome = outcomeOf(await dispatch(call));
    return outcome.kind === 'failed' && outcome.failure.kind === 'notFound' ? { kind: 'gone' } : outcome;
  }

  async function invite(draft: PersonDraft): Promise<SaveOutcome> {
    const invitation = toCreateRequest(draft);
    return outcomeOf(await dispatch(peopleApi.endpoints.invitePerson.initiate({ invitation })));
  }

  /** Runs a save. A failed read of the fresh account is an ordinary failure. */
  async function attempt(run: () => Promise<SaveOutcome>): Promise<SaveOutcome> {
    try {
      return await run();
    } catch (failure) {
      return { kind: 'failed', failure: asFailure(failure) };
    }
  }
  return {
    save: (...args: Parameters<typeof save>) => attempt(() => save(...args)),
    invite: (draft: PersonDraft) => attempt(() => invite(draft)),
  };
}

const outcomeOf = ({ error }: { error?: unknown }): SaveOutcome =>
  error === undefined ? { kind: 'saved' } : { kind: 'failed', failure: asFailure(error) };
