import {
  type ApiFailure,
  useCapabilities,
  usePortalDispatch,
  useRemoteHost,
  useUnsaved,
  asFailure,
} from '@portal/kit';
import { paced } from '@portal/kit/http';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { peopleApi, peopleChanged, givesPilots, pilotsApi, rolesApi } from '../../parts';
import { type DryRun, type DryRunRules, dryRun, type GoodLine } from './dryRun';
import { decode, type Encoding, findEncoding, type FoundEncoding, withoutUtf32 } from './encoding';
import { isWorkbook, parseCsv } from './parseCsv';

/** An ADMIN has only one pilot to give and needs no list. */
const none = { data: undefined };

type Checked = Extract<DryRun, { kind: 'checked' }>;

export interface Refused {
  failed: readonly { item: GoodLine; failure: ApiFailure }[];
  left: readonly GoodLine[];
}

/** The chosen file, and what is needed to check it again in another encoding. */
export interface Source extends FoundEncoding {
  bytes: Uint8Array;
  rules: DryRunRules;
}

export type ImportState =
  | { kind: 'choosing'; problem?: Extract<DryRun, { kind: 'unreadable' }>; source?: Source }
  | { kind: 'checking' }
  | { kind: 'checked'; check: Checked; source: Source }
  /** `isWaiting`: for a server or network that is away. */
  | { kind: 'running'; check: Checked; done: number; total: number; isWaiting: boolean }
  | { kind: 'finished'; check: Checked; imported: number; refused: Refused };

const isUnfinished = (state: ImportState): boolean =>
  state.kind === 'checked' ||
  state.kind === 'running' ||
  (state.kind === 'finished' && state.refused.failed.length + state.refused.left.length > 0);

/** The import from file to result. Nothing is sent before the user has seen the dry run. */
export function useImport() {
  const dispatch = usePortalDispatch();
  const { user } = useRemoteHost();
  const { spacesInNames } = useCapabilities();
  const { locale } = useIntl();
  const [state, setState] = useState<ImportState>({ kind: 'choosing' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  // The portal asks before a checked file, a running import or refused lines get lost.
  useUnsaved(() => (isUnfinished(state) ? '' : undefined));

  async function check(file: File) {
    setState({ kind: 'checking' });
    // What cannot be loaded is left to the back end, which checks every line again.
    const [buffer, { data: people = [] }, { data: roles }, { data: pilots }] = await Promise.all([
      // Deleted, changed or out of reach since it was chosen.
      file.arrayBuffer().catch(() => undefined),
      dispatch(peopleApi.endpoints.everybody.initiate('once', { subscribe: false })),
      dispatch(rolesApi.endpoints.managedRoles.initiate(undefined, { subscribe: false })),
      givesPilots(user)
        ? dispatch(pilotsApi.endpoints.pilots.initiate(undefined, { subscribe: false }))
        : none,
    ]);
    if (!buffer) return setState({ kind: 'choosing', problem: { kind: 'unreadable', reason: 'file' } });
    const bytes = withoutUtf32(new Uint8Array(buffer));
    if (isWorkbook(bytes))
      return setState({ kind: 'choosing', problem: { kind: 'unreadable', reason: 'workbook' } });
    const rules = { caller: user, roles, pilots, noSpaces: !spacesInNames, people };
    checkAs({ bytes, rules, ...findEncoding(bytes, locale) });
  }

  function checkAs(source: Source) {
    const { rows, unclosedQuote: line } = parseCsv(decode(source.bytes, source.encoding));
    const result: DryRun =
      line === undefined ? dryRun(rows, source.rules) : { kind: 'unreadable', reason: 'quote', line };
    if (result.kind === 'checked') setState({ kind: 'checked', check: result, source });
    else setState({ kind: 'choosing', problem: result, source });
  }

  async function run(checked: Checked) {
    const controller = new AbortController();
    running.current = controller;
    const { good } = checked;
    const start = { kind: 'running', check: checked, done: 0, total: good.length, isWaiting: false } as const;
    const show = (changes: { done?: number; isWaiting?: boolean }) =>
      setState((before) => ({ ...(before.kind === 'running' ? before : start), ...changes }));
    setState(start);
    const { done, failed, left } = await paced(good, {
      send: async ({ invitation }) => {
        const call = peopleApi.endpoints.invitePerson.initiate({ invitation, quiet: true });
        const { error } = await dispatch(call);
        return error ? { error: asFailure(error) } : { data: null };
      },
      onProgress: (at) => show({ done: at }),
      onOutage: (isWaiting) => show({ isWaiting }),
      signal: controller.signal,
      gapMs: 0,
      tries: 10,
    });
    dispatch(peopleChanged());
    setState({ kind: 'finished', check: checked, imported: done.length, refused: { failed, left } });
  }

  return {
    state,
    check: (file: File) => void check(file),
    /** Reads the same file in the encoding that a person chose, which is no guess any more. */
    readAs: (source: Source, encoding: Encoding) => checkAs({ ...source, encoding, isGuess: false }),
    run: (checked: Checked) => void run(checked),
    stop: () => running.current?.abort(),
    restart: () => setState({ kind: 'choosing' }),
  };
}
