import { done, fieldsOf, paged, refuse } from '@portal/kit/mock';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { HandoverDetail } from '@portal/kit/wire';
import { Route, Routes } from 'react-router-dom';
import { conditionNews } from '../../parts/live/news';
import type { BackEnd } from '../../testing/backEnd';
import { failing } from '../../testing/failing';
import { firstOf } from '../../testing/firstOf';
import { openPage } from '../../testing/openPage';
import { ago, mehmet, newId, PILOT, sabine } from '../../testing/people';
import { sampleBackEnd } from '../../testing/sample';
import { aHandover, anItem } from '../../testing/sampleHandover';
import LastHandover from './LastHandover';
import HandoverPage from './HandoverPage';
import KeptPage from '../logbook/KeptPage';
import LogbookPage from '../logbook/LogbookPage';

const [operator, technician] = ['operator.fft', 'technician.fft'];
const asSomebody = (backEnd: BackEnd, username: string): BackEnd => {
  const caller = backEnd.people.find((one) => one.username === username);
  if (!caller) throw new Error(`There is no ${username}.`);
  return { ...backEnd, caller };
};

const open = (
  backEnd: BackEnd,
  at = '/notifications/handover',
  options: Parameters<typeof openPage>[2] = {},
) =>
  openPage(
    <Routes>
      <Route path="/notifications/handover" element={<HandoverPage />} />
      <Route path="/notifications/logbook" element={<LogbookPage />} />
      <Route path="/notifications/logbook/:handoverId" element={<KeptPage />} />
    </Routes>,
    backEnd,
    { path: '/*', at, ...options },
  );
const sheetAt = ({ handovers: [one] }: BackEnd) => `/notifications/logbook/${one?.handoverId}`;

/** A plant whose operator has saved a sheet for the technician. */
function written(): BackEnd {
  const backEnd = sampleBackEnd('ours', operator);
  backEnd.handovers = [aHandover({ mayAccept: true })];
  return backEnd;
}

/** The answer to an acceptance: each item that is sent is taken over by the technician. */
const accepting = (handover: HandoverDetail) => ({
  'POST /handovers/:id/accept': ({ body }: { body: unknown }) => {
    const timestamp = new Date().toISOString();
    for (const itemId of fieldsOf(body).items as string[])
      handover.answers.push({ itemId, timestamp, outcome: 'taken' });
    handover.accepted = { by: handover.taker, timestamp, items: handover.answers.length };
    return done(handover);
  },
});

describe('the sheet', () => {
  it('tells by machine what is open, who has it, what was over and what was written, and who comes next', async () => {
    const backEnd = sampleBackEnd('ours', operator);
    firstOf(backEnd.draft.sheet.items).notes = [
      { timestamp: ago(10), by: 'Mehmet Yilmaz', words: 'Needs a new nozzle' },
    ];
    await open(backEnd);
    const cell = within(await screen.findByRole('region', { name: 'Welding cell 2' }));
    expect(cell.getByRole('link', { name: 'Wire feed blocked, cell stopped' })).toBeVisible();
    expect(cell.getByText(/Since .* · High · Nobody has it/)).toBeVisible();
    expect(cell.getByText(/^Mehmet Yilmaz, .*: Needs a new nozzle$/)).toBeVisible();
    expect(cell.getByText(/^Open · Since .* · Jonas Becker has it/)).toBeVisible();
    expect(screen.getByText(/^On duty next: .*Mehmet Yilmaz.*\(Late, /)).toBeVisible();
    expect(screen.queryByText(/On duty next: .*Jonas Becker/)).not.toBeInTheDocument();
    const totals = within(screen.getByLabelText('At a glance'));
    expect(totals.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Open',
      'Open, nobody has it',
      'Shelved',
      'Cleared',
      'Assignments not done',
      'Overdue',
      'Assignments done',
    ]);
  });

  it('names each of two plans with its own people next', async () => {
    const backEnd = sampleBackEnd('ours', operator);
    const { next } = backEnd.draft;
    const [late, day] = [
      { name: 'Late', from: '2026-03-02T14:00:00.000Z', to: '2026-03-02T22:00:00.000Z' },
      { name: 'On call', from: '2026-03-02T06:00:00.000Z', to: '2026-03-03T06:00:00.000Z' },
    ];
    next.shift = late;
    next.people = [
      { ...mehmet, shift: late },
      { ...sabine, shift: day },
    ];
    await open(backEnd);
    expect(
      await screen.findByText(
        /^On duty next: Mehmet Yilmaz \(Late, .*14:00 – 22:00.*\) · Sabine Krause \(On call, .*06:00 – .*06:00.*\)$/,
      ),
    ).toBeVisible();
  });

  it('is by priority in a flood, with the machine of each, and unfolds what has no room on a page', async () => {
    const backEnd = sampleBackEnd('ours', operator);
    const over = { state: 'over', until: ago(1), stoodMs: 60_000 } as const;
    backEnd.draft.sheet.items = Array.from({ length: 60 }, (_, at) =>
      anItem({ what: `Trouble ${at}`, ...over }),
    );
    backEnd.draft.sheet.items.push(anItem({ what: 'Robot down' }));
    const { user } = await open(backEnd);
    const high = within(await screen.findByRole('region', { name: 'High priority' }));
    expect(high.getByText('Robot down')).toBeVisible();
    expect(high.getByText(/^Welding cell 2 · Since/)).toBeVisible();
    const cleared = within(screen.getByRole('region', { name: 'Cleared and done' }));
    expect(cleared.queryByText('Trouble 59')).not.toBeInTheDocument();
    await user.click(cleared.getByRole('button', { name: /^More: \d+ cleared$/ }));
    expect(cleared.getByText('Trouble 59')).toBeVisible();
  });

  it('has each label with one number, and each number of a flood adds up', async () => {
    const backEnd = sampleBackEnd('ours', operator);
    const late = { state: 'open', priority: 'Low', owner: mehmet } as const;
    const items = [
      ...Array.from({ length: 60 }, (_, at) =>
        anItem({ what: `Trouble ${at}`, state: 'over', until: ago(1), stoodMs: 60_000 }),
      ),
      ...Array.from({ length: 40 }, (_, at) => anItem({ ...late, what: `Drift ${at}` })),
    ];
    const totals = { open: 40, unowned: 0, shelved: 0, over: 1850, assignments: 0, overdue: 0, done: 0 };
    Object.assign(backEnd.draft.sheet, { items, totals, unlisted: 1790 });
    await open(backEnd);
    const labels = within(await screen.findByLabelText('At a glance')).getAllByRole('term');
    const sheet = document.querySelector('#handover-sheet')?.textContent ?? '';
    for (const { textContent: label } of labels) expect(sheet).not.toContain(`${label}: `);
    for (const [part, word, count] of [
      ['Low priority', 'open', 40],
      ['Cleared and done', 'cleared', 60],
    ] as const) {
      const region = within(screen.getByRole('region', { name: part }));
      const [more] = /\d+/.exec(region.getByRole('button', { name: /^More: / }).textContent) ?? [];
      expect(region.getByRole('button')).toHaveTextContent(`More: ${more} ${word}`);
      expect(region.queryAllByRole('listitem').length + Number(more)).toBe(count);
    }
    expect(screen.getByText(/^1,790 more are counted/)).toBeVisible();
  });

  it('says of a shelved line that it is, and puts the remarks first', async () => {
    const backEnd = written();
    const handover = firstOf(backEnd.handovers);
    handover.remarks = 'The fork lift is away.';
    const shelf = {
      by: 'Ana',
      userId: newId(),
      until: ago(-60),
      reason: 'Waiting for a part',
      since: ago(30),
    };
    firstOf(handover.sheet.items).state = 'shelved';
    Object.assign(firstOf(handover.sheet.items), { shelf });
    await open(backEnd, sheetAt(backEnd));
    expect(await screen.findByText(/^Shelved · Since .*Waiting for a part/)).toBeVisible();
    const remarks = screen.getByText('The fork lift is away.');
    const totals = screen.getByLabelText('At a glance');
    expect(remarks.compareDocumentPosition(totals)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it.each([
    ['Asia/Tokyo', '23:00 GMT+9', '16:30'],
    ['UTC', '14:00 UTC', '07:30'],
  ])('is by the clock of the pilot, and names its zone once: %s', async (timeZone, end, since) => {
    const backEnd = sampleBackEnd('ours', operator);
    const shift = { from: '2026-03-02T06:00:00.000Z', to: '2026-03-02T14:00:00.000Z' };
    const items = [anItem({ since: '2026-03-02T07:30:00.000Z' })];
    const sheet = { ...backEnd.draft.sheet, at: shift.to, items };
    Object.assign(backEnd.draft, { timeZone, shift, shifts: [shift], sheet });
    await open(backEnd);
    await screen.findByLabelText('At a glance');
    const text = document.querySelector('#handover-sheet')?.textContent ?? '';
    expect(text).toContain(end);
    expect(text).toContain(`Since ${since}`);
    expect(text.split(end.slice(6))).toHaveLength(2);
  });

  it('is of assignments alone where the back end does not have it', async () => {
    const { calls } = await open(sampleBackEnd('ours', operator), undefined, {
      before: ({ path }) =>
        path.startsWith('/handovers') ? { error: { kind: 'missing', message: 'No such call' } } : undefined,
    });
    expect(await screen.findByText('Assignments not done')).toBeVisible();
    expect(screen.queryByText('Open, nobody has it')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save the handover' })).not.toBeInTheDocument();
    expect(calls).toEqual(expect.arrayContaining([expect.stringContaining('GET /assignments/user/')]));
  });
});

describe('writing it down', () => {
  const openForm = async (backEnd: BackEnd, options?: Parameters<typeof openPage>[2]) => {
    const app = await open(backEnd, undefined, options);
    await screen.findByLabelText('At a glance');
    await app.user.click(screen.getByRole('button', { name: 'Save the handover' }));
    return { ...app, form: within(await screen.findByRole('dialog', { name: 'Save the handover' })) };
  };

  it('names one of those on duty next and opens what is kept', async () => {
    const backEnd = sampleBackEnd('ours', operator);
    const handover = aHandover({ remarks: 'The fork lift is away.' });
    backEnd.handovers = [handover];
    backEnd.answers = { 'POST /handovers': () => done(handover) };
    const { user, form, sent } = await openForm(backEnd);
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Choose who takes over.')).toBeVisible();
    expect(form.queryByRole('radio', { name: 'Jonas Becker' })).not.toBeInTheDocument();
    await user.click(form.getByRole('radio', { name: 'Mehmet Yilmaz' }));
    await user.type(form.getByLabelText('Remarks (optional)'), 'The fork lift is away.');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Jonas Becker → Mehmet Yilmaz, .*Not accepted yet$/)).toBeVisible();
    expect(screen.getByText('The fork lift is away.')).toBeVisible();
    expect(sent('POST')).toMatchObject([{ toUserId: handover.taker.userId, remarks: handover.remarks }]);
    // The giver cannot accept.
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('is about the shift that it was opened for, also once the next one has begun', async () => {
    const backEnd = sampleBackEnd('ours', operator);
    const { shift, sheet } = backEnd.draft;
    backEnd.answers = { 'POST /handovers': () => done(aHandover()) };
    const { user, sent, form } = await openForm(backEnd);
    await user.click(form.getByRole('radio', { name: 'Mehmet Yilmaz' }));
    const next = { from: shift.to, to: ago(-720) };
    backEnd.draft = { ...backEnd.draft, shift: next, sheet: { ...sheet, unlisted: 7 } };
    conditionNews.emit({ conditions: [], many: true });
    expect(await screen.findByText(/^7 more are counted/)).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent('POST')).toMatchObject([{ from: shift.from, to: shift.to }]));
  });

  it('says how much too long remarks are, sends nothing, and keeps every letter', async () => {
    const backEnd = sampleBackEnd('ours', operator);
    const { user, form, sent } = await openForm(backEnd);
    const remarks = form.getByLabelText<HTMLTextAreaElement>('Remarks (optional)');
    await user.click(remarks);
    await user.paste('x'.repeat(10_000));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('6,000 characters too many: at most 4,000.')).toBeVisible();
    expect(remarks.value).toHaveLength(10_000);
    expect(sent('POST')).toEqual([]);
  });

  it.each([
    ['a shift without anybody', 'Nobody is planned for it.', 'nobody'],
    ['a pilot without a plan', 'No duty plan says who comes next.', 'noPlan'],
  ] as const)('offers anybody of the pilot for %s, and says why', async (_name, words, reason) => {
    const backEnd = sampleBackEnd('ours', operator);
    Object.assign(backEnd.draft.next, { reason, people: [mehmet] });
    const { form } = await openForm(backEnd);
    expect(form.getByText(new RegExp(`${words} Choose anybody in the pilot.`))).toBeVisible();
    expect(form.getByRole('radio', { name: 'Mehmet Yilmaz' })).toBeVisible();
  });
});

it('does not mention duty plans where the site leaves them out', async () => {
  const backEnd = sampleBackEnd('ours', operator);
  Object.assign(backEnd.draft.next, { reason: 'noPlan', people: [mehmet] });
  await open({ ...backEnd, leftOut: ['duty'] });
  await screen.findByLabelText('At a glance');
  expect(screen.queryByText(/duty plan/i)).not.toBeInTheDocument();
});

describe('accepting it', () => {
  it('takes over what is chosen; the rest stays, and says so', async () => {
    const backEnd = written();
    const handover = firstOf(backEnd.handovers);
    backEnd.answers = accepting(handover);
    const { user, sent } = await open(asSomebody(backEnd, technician), sheetAt(backEnd));
    await user.click(
      await screen.findByRole('checkbox', { name: 'Choose: Wire feed blocked, cell stopped' }),
    );
    await user.click(screen.getByRole('button', { name: 'Take over what is chosen (1)' }));
    expect(await screen.findByText('Taken over by Mehmet Yilmaz')).toBeVisible();
    expect(
      screen.getAllByText(/^Not taken over: (nobody has it|stays with Jonas Becker)$/).length,
    ).toBeGreaterThan(1);
    expect(sent('POST')).toEqual([
      {
        items: handover.sheet.items
          .filter(({ what }) => what.startsWith('Wire feed blocked'))
          .map((one) => one.itemId),
      },
    ]);
    expect(screen.getByText(/Accepted by Mehmet Yilmaz .*; taken over: 1/)).toBeVisible();
  });

  it.each([
    ['disabled', { left: true, disabled: true }, /has it \(account disabled\)/],
    ['gone from the pilot', { left: true, disabled: false }, /has it \(left this pilot\)/],
  ])('says of an owner whose account is %s just that', async (_what, how, words) => {
    const backEnd = written();
    const [first] = firstOf(backEnd.handovers).sheet.items;
    if (!first) throw new Error('The sheet has items');
    first.owner = { ...mehmet, ...how };
    await open(asSomebody(backEnd, technician), sheetAt(backEnd));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getAllByText(/\((account disabled|left this pilot)\)/)).toHaveLength(1);
  });

  it('does not offer what the reader has already', async () => {
    const backEnd = written();
    const handover = firstOf(backEnd.handovers);
    const [first, second] = handover.sheet.items;
    if (!first || !second) throw new Error('The sheet has two items');
    first.owner = mehmet;
    const own = { kind: 'condition', id: second.itemId, pilotCode: PILOT, what: second.what } as const;
    backEnd.work = [{ ...own, priority: 'High', since: ago(5), state: 'There', owner: mehmet }];
    await open(asSomebody(backEnd, technician), sheetAt(backEnd));
    await screen.findByRole('button', { name: 'Take over all (1)' });
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  });

  it('takes the others over after a failure, and keeps the focus in the sheet', async () => {
    const backEnd = written();
    const handover = firstOf(backEnd.handovers);
    const down = failing((path) => path.endsWith('/accept'));
    backEnd.answers = accepting(handover);
    const { user, store } = await open(asSomebody(backEnd, technician), sheetAt(backEnd), {
      before: down.before,
    });
    for (const box of await screen.findAllByRole('checkbox')) fireEvent.click(box);
    await user.click(screen.getByRole('button', { name: /^Take over all/ }));
    await waitFor(() =>
      expect(store.getState().snackbar.message).toMatchObject({ id: 'shared.notDone.unknown' }),
    );
    for (const box of screen.getAllByRole('checkbox')) expect(box).toBeChecked();
    down.mend();
    await user.click(screen.getByRole('button', { name: /^Take over all/ }));
    await waitFor(() => expect(screen.queryByRole('checkbox')).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: /^Take over/ })).not.toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
  });

  it('tells the second of two who was first', async () => {
    const backEnd = written();
    backEnd.answers = {
      'POST /handovers/:id/accept': () => refuse(409, 'Accepted', { accepted: 'Katrin Vogel' }),
    };
    const { user, store } = await open(asSomebody(backEnd, technician), sheetAt(backEnd));
    await screen.findByRole('button', { name: /^Take over all/ });
    const other = {
      by: { userId: backEnd.people[3]?.userId ?? '', name: 'Katrin Vogel' },
      timestamp: new Date().toISOString(),
      items: 0,
    };
    Object.assign(firstOf(backEnd.handovers), { accepted: other, mayAccept: false });
    await user.click(screen.getByRole('button', { name: /^Take over all/ }));
    expect(await screen.findByText(/Accepted by Katrin Vogel/)).toBeVisible();
    expect(store.getState().snackbar.message).toEqual({
      id: 'handover.accept.other',
      values: { name: 'Katrin Vogel' },
    });
    expect(screen.queryByRole('button', { name: /^Take over/ })).not.toBeInTheDocument();
  });
});

it.each([
  ['a saved handover', sheetAt],
  ['the logbook', () => '/notifications/logbook'],
])('%s that is open on another screen shows within 15 s who accepted it', async (_page, at) => {
  const backEnd = written();
  backEnd.answers = { 'GET /handovers': ({ params }) => done(paged(backEnd.handovers, params)) };
  jest.useFakeTimers({ advanceTimers: true });
  await open(asSomebody(backEnd, 'manager.fft'), at(backEnd));
  expect(await screen.findByText(/Not accepted yet/)).toBeVisible();
  const handover = firstOf(backEnd.handovers);
  handover.accepted = { by: handover.taker, timestamp: ago(0), items: 0 };
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  jest.useRealTimers();
  expect(await screen.findByText(/Accepted by Mehmet Yilmaz/)).toBeVisible();
});

describe('the logbook', () => {
  it('lists what was written down, finds it by its words and opens it', async () => {
    const backEnd = written();
    backEnd.answers = {
      'GET /handovers': ({ params }) => done(paged(params.q === 'nowhere' ? [] : backEnd.handovers, params)),
    };
    // A mistyped page is the first one.
    const { user, requests } = await open(asSomebody(backEnd, technician), '/notifications/logbook?page=0.5');
    expect(await screen.findByText('Not accepted yet')).toBeVisible();
    expect(requests.find(({ path }) => path === '/handovers')?.params).toMatchObject({ page: 0 });
    const search = screen.getByRole('searchbox', { name: 'Search in sheets, remarks and names' });
    await user.type(search, 'nowhere');
    expect(await screen.findByText('Nothing found')).toBeVisible();
    await user.clear(search);
    await user.type(search, 'wire feed');
    await user.click(await screen.findByRole('link', { name: /^Early, / }));
    expect(await screen.findByText(/^Jonas Becker → Mehmet Yilmaz/)).toBeVisible();
  });

  it('shows nothing in place of a search that failed', async () => {
    const { user } = await open(asSomebody(written(), technician), '/notifications/logbook', {
      before: ({ path, params }) =>
        path === '/handovers' && params?.q !== undefined ? { error: { kind: 'unavailable' } } : undefined,
    });
    expect(await screen.findByText('Not accepted yet')).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByText('Not accepted yet')).not.toBeInTheDocument();
  });

  it('says what to do where it is empty, and that it could not be loaded', async () => {
    const first = await open(sampleBackEnd('ours'), '/notifications/logbook');
    expect(await screen.findByText('No handover saved yet')).toBeVisible();
    first.unmount();
    await open(sampleBackEnd('ours'), '/notifications/logbook', {
      before: ({ path }) =>
        path === '/handovers' ? { error: { kind: 'unavailable', message: 'Down' } } : undefined,
    });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

it('the dashboard shows people who come on duty the handover that waits for them, and people who leave the form', async () => {
  const backEnd = written();
  const first = await openPage(<LastHandover />, asSomebody(backEnd, technician));
  expect(
    await screen.findByRole('link', { name: /^Jonas Becker hands the shift over to you/ }),
  ).toHaveAttribute('href', sheetAt(backEnd));
  first.unmount();
  await openPage(<LastHandover />, backEnd);
  expect(await screen.findByRole('link', { name: /^Last handover: Jonas Becker/ })).toBeVisible();
  const { pathname, search } = new URL(
    screen.getByRole<HTMLAnchorElement>('link', { name: 'Hand over the shift' }).href,
  );
  first.unmount();
  const { user } = await open(backEnd, pathname + search);
  const form = within(await screen.findByRole('dialog', { name: 'Save the handover' }));
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('the dashboard leads people of all pilots to the handovers, and waits for none', async () => {
  const backEnd = sampleBackEnd('ours', operator);
  await openPage(<LastHandover />, { ...backEnd, caller: { ...backEnd.caller, pilotCode: 'ALL' } });
  expect(await screen.findByRole('link', { name: 'Shift handover' })).toBeVisible();
});
