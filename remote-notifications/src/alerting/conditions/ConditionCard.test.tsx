import { done } from '@portal/kit/mock';
import { aNotification, findDateInput } from '@portal/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ConditionNote } from '@portal/kit/wire';
import SystemEventPage from '../../inbox/message/SystemEventPage';
import { failing } from '../../testing/failing';
import { firstOf } from '../../testing/firstOf';
import type { SampleCondition } from '../../testing/backEnd';
import { openPage } from '../../testing/openPage';
import { ago, jonas } from '../../testing/people';
import { sampleBackEnd } from '../../testing/sample';
import { ConditionCard } from './ConditionCard';
import { ConditionEscalation } from './ConditionEscalation';
import { ConditionEvents } from './ConditionEvents';
import ConditionPage from './ConditionPage';
import { showConditionNews } from '../../parts/notificationCache/showConditions';

/** A change after which the condition is like that, and this is the first that people did. */
const becomes =
  (condition: SampleCondition, over: Partial<SampleCondition>, note?: Partial<ConditionNote>) => () => {
    if (note) condition.notes.unshift({ timestamp: ago(0), by: 'Jonas Becker', kind: 'noted', ...note });
    return done(Object.assign(condition, over));
  };

async function openOne(options: Parameters<typeof openPage>[2] = {}, username = 'operator.fft') {
  const backEnd = sampleBackEnd('ours', username);
  const condition = firstOf(backEnd.conditions);
  condition.notes = [
    { timestamp: ago(10), kind: 'unshelved', by: '', priority: 'High' },
    { timestamp: ago(20), kind: 'unshelved', by: '' },
    { timestamp: ago(50), kind: 'shelved', by: 'Sabine Krause', words: 'Spare part ordered' },
    { timestamp: ago(60), kind: 'handed', by: 'Jonas Becker', to: 'Sabine Krause' },
    { timestamp: ago(70), kind: 'givenBack', by: 'Katrin Vogel', words: 'Eva Night → –' },
  ];
  const [one] = backEnd.notifications.filter(
    ({ relatedCondition, userId }) =>
      relatedCondition === condition.conditionId && userId === '00000000-0000-4000-8000-000000000001',
  );
  const page = await openPage(<SystemEventPage />, backEnd, {
    path: '/notifications/system-notification/:notificationId',
    at: `/notifications/system-notification/${one?.notificationId}`,
    ...options,
  });
  const heading = await screen.findByRole('heading', { name: 'How it stands' });
  const card = within(heading.parentElement as HTMLElement);
  const term = async (name: string) => (await card.findByText(name)).nextElementSibling;
  /** What the live channel brings has neither notes nor earlier times. */
  const hear = () => {
    const news = { conditions: [{ ...condition, notes: undefined, earlier: undefined }], many: false };
    act(() => void page.store.dispatch(showConditionNews(news) as never));
  };
  return { ...page, backEnd, condition, card, term, hear };
}

it('says how long it has been there as time passes', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { term, condition } = await openOne();
  const hours = Math.round((Date.now() - Date.parse(condition.first)) / 3_600_000);
  jest.setSystemTime(Date.now() + 30 * 3_600_000);
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(await term('How long')).toHaveTextContent(`${hours + 30} hr`);
  jest.useRealTimers();
});

it('tells how often it came, who has it, what people did and with which words, and its events', async () => {
  const { card, term } = await openOne();
  expect(await term('How often')).toHaveTextContent('3 times');
  expect(await term('State')).toHaveTextContent('Active');
  expect(await term('Who has it')).toHaveTextContent('Nobody');
  expect(card.getByText('Jonas Becker handed it to Sabine Krause')).toBeVisible();
  expect(card.getByText('Sabine Krause shelved it').closest('li')).toHaveTextContent('Spare part ordered');
  expect(card.getByText('It became worse (High) and came off the shelf for everybody')).toBeVisible();
  expect(card.getByText('Its time on the shelf was over')).toBeVisible();
  expect(card.getByText('Eva Night has left this pilot')).toBeVisible();
  // The loading indicator is in the same place.
  const events = async () => within((await term('Its events')) as HTMLElement).getAllByRole('listitem');
  await waitFor(async () => expect(await events()).toHaveLength(3));
});

it('shows all of its events, page by page', async () => {
  const backEnd = sampleBackEnd('ours');
  const { conditionId } = firstOf(backEnd.conditions);
  const { userId } = backEnd.caller;
  backEnd.notifications = Array.from({ length: 57 }, (_, at) =>
    aNotification({
      userId,
      relatedCondition: conditionId,
      description: `Report ${57 - at}`,
      timestamp: ago(at),
    }),
  );
  const { user } = await openPage(<ConditionEvents conditionId={conditionId} />, backEnd);
  expect(await screen.findByText('Report 57')).toBeVisible();
  expect(screen.getByText('1–25 of 57')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Last page' }));
  expect(await screen.findByText('Report 1')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(7);
});

it('says of the next step of its escalation that it reaches nobody', async () => {
  const backEnd = sampleBackEnd('ours');
  const next = {
    at: ago(-5),
    round: 1,
    step: 2,
    by: 'sms' as const,
    people: [],
    outcome: 'nobody' as const,
    to: { kind: 'onDuty' as const, role: 'MAINTENANCE' },
  };
  await openPage(<ConditionEscalation escalation={{ began: ago(1), next, sent: [] }} />, backEnd);
  expect(screen.getByText(/SMS: Maintenance on duty/)).toHaveTextContent(/Reaches nobody$/);
});

describe('the record of an escalation whose steps are done', () => {
  type Escalation = NonNullable<Parameters<typeof ConditionEscalation>[0]['escalation']>;
  type Step = Escalation['sent'][number];
  const step = (more: Partial<Step>): Step => ({
    at: ago(9),
    sent: ago(9),
    round: 1,
    step: 1,
    by: 'target',
    people: [],
    outcome: 'asPlanned',
    ...more,
  });
  const show = (...sent: Step[]) =>
    openPage(
      <ConditionEscalation escalation={{ began: ago(10), ended: ago(9), why: 'done', sent }} />,
      sampleBackEnd('ours'),
    );
  const lineOf = (text: RegExp) => screen.getByText(text).closest('li');
  const sentTo = (target: string, ...deliveries: NonNullable<Step['deliveries']>) =>
    step({ target, step: target.length, deliveries });

  it('says of each message whether it arrived, and does not say that all was done', async () => {
    await show(
      sentTo('Good', { state: 'sent' }),
      sentTo('Hanging', { state: 'waiting' }),
      sentTo('Dead', { state: 'waiting', reason: 'unreachable' }),
    );
    expect(lineOf(/to Good/)).toHaveTextContent(/Arrived$/);
    expect(lineOf(/to Hanging/)).toHaveTextContent(/On its way$/);
    expect(lineOf(/to Dead/)).toHaveTextContent(/still being tried. The server could not be reached.$/);
    expect(screen.getByText(/Not everything has arrived yet/)).toBeVisible();
    expect(screen.queryByText(/All steps were done/)).not.toBeInTheDocument();
  });

  it('says which messages were given up, and whose', async () => {
    const someone = (name: string) => ({ userId: name, name });
    const people = ['Ana', 'Cem'].map(someone);
    const deliveries: Step['deliveries'] = [
      { person: someone('Ben'), state: 'failed', reason: 'noNumber' },
      ...people.map((person) => ({ person, state: 'sent' as const })),
    ];
    await show(step({ by: 'sms', to: { kind: 'role', role: 'OPERATOR' }, people, deliveries }));
    expect(lineOf(/^SMS/)).toHaveTextContent(
      /Arrived: Ana and Cem.*given up: Ben. The person has not entered a mobile number.$/,
    );
    expect(screen.getByText(/Not everything arrived/)).toBeVisible();
  });

  it('says that nobody knows any more what became of a message that is not kept', async () => {
    await show(sentTo('Good', { state: 'sent' }), sentTo('Gone room', { state: 'unknown' }));
    expect(lineOf(/Gone room/)).toHaveTextContent(/Whether it arrived is no longer known$/);
    expect(screen.getByText(/Whether everything arrived is no longer known/)).toBeVisible();
  });

  it('says that all was done where everything arrived, whatever an earlier run did, and of an older back end', async () => {
    const earlier = { at: ago(60), sent: ago(60), deliveries: [{ state: 'failed' as const }] };
    const { unmount } = await show(sentTo('Good', { state: 'sent' }), step({ target: 'Dead', ...earlier }));
    expect(screen.getByText(/All steps were done/)).toBeVisible();
    unmount();
    await show(step({ target: 'Good' }));
    expect(screen.getByText(/All steps were done/)).toBeVisible();
    expect(lineOf(/to Good/)).toHaveTextContent(/to Good$/);
  });
});

it('follows a message of its escalation that is on its way, until it has arrived', async () => {
  const backEnd = sampleBackEnd('ours');
  const condition = firstOf(backEnd.conditions);
  const done = { at: ago(1), sent: ago(1), round: 1, step: 1, by: 'target', target: 'Room' } as const;
  const become = (state: 'waiting' | 'sent') => {
    const sent = [{ ...done, people: [], outcome: 'asPlanned' as const, deliveries: [{ state }] }];
    condition.escalation = { began: ago(1), ended: ago(1), why: 'done', sent };
  };
  become('waiting');
  await openPage(<ConditionCard conditionId={condition.conditionId} isOwn={false} />, backEnd);
  expect(await screen.findByText('On its way')).toBeVisible();
  become('sent');
  expect(await screen.findByText('Arrived')).toBeVisible();
});

it('is taken there, and says so among what people did', async () => {
  const { user, card, term, condition, backEnd } = await openOne();
  const owner = { ...jonas, since: ago(0) };
  backEnd.answers = { 'PUT /conditions/:id/owner': becomes(condition, { owner }, { kind: 'taken' }) };
  await user.click(await screen.findByRole('button', { name: 'I have it' }));
  expect(await card.findByText('Jonas Becker took it')).toBeVisible();
  expect(await term('Who has it')).toHaveTextContent('Jonas Becker, since');
  // The button has disappeared, and the focus stays beside it, on no other action.
  const place = screen.getByRole('button', { name: 'Give it back' }).parentElement;
  expect(place).toHaveFocus();
});

it('keeps the focus beside "Say what it was" once that is said, on no other action', async () => {
  const { user, condition, backEnd, hear } = await openOne();
  Object.assign(condition, { owner: { ...jonas, since: ago(2) }, cleared: ago(1) });
  hear();
  const outcome = { remedy: 'New nozzle', by: 'Jonas Becker', timestamp: ago(0) };
  backEnd.answers = { 'PUT /conditions/:id/outcome': becomes(condition, { outcome }, { kind: 'explained' }) };
  await user.click(await screen.findByRole('button', { name: 'Say what it was' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Say what it was' }));
  await user.type(dialog.getByLabelText('What helped (optional)'), 'New nozzle');
  await user.click(dialog.getByRole('button', { name: 'Say what it was' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const other = await screen.findByRole('button', { name: 'Give it back' });
  await waitFor(() => expect(other.parentElement).toHaveFocus());
});

it('offers "I have it" before all else, large, and one button that makes work of it', async () => {
  const { card } = await openOne();
  const take = await screen.findByRole('button', { name: 'I have it' });
  expect(take).toHaveClass('MuiButton-sizeLarge', 'MuiButton-contained');
  // It comes before the details and before the smaller actions.
  for (const later of [card.getByText('How often'), screen.getByRole('button', { name: 'Hand it over' })])
    expect(take.compareDocumentPosition(later)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getAllByRole('button', { name: /assignment|work/i })).toHaveLength(1);
});

it('is written on, within a limit that is said before anything is lost', async () => {
  const { user, card, condition, backEnd, sent } = await openOne();
  backEnd.answers = { 'POST /conditions/:id/notes': becomes(condition, {}, { words: 'Axis 3 is hot' }) };
  const box = await screen.findByRole('textbox', { name: 'What did you see or do?' });
  fireEvent.change(box, { target: { value: 'x'.repeat(2001) } });
  expect(screen.getByText('At most 2,000 characters; this is 2,001.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add the note' })).toBeDisabled();
  expect(box).toHaveValue('x'.repeat(2001));
  fireEvent.change(box, { target: { value: 'Axis 3 is hot' } });
  await user.click(screen.getByRole('button', { name: 'Add the note' }));
  expect(
    (await card.findByText('Axis 3 is hot', { selector: 'blockquote' })).closest('li'),
  ).toHaveTextContent('Jonas Becker wrote');
  expect(box).toHaveValue('');
  expect(sent('POST', '/notes')).toEqual([{ words: 'Axis 3 is hot' }]);
});

it('asks again for the people to hand it to, where they could not be loaded', async () => {
  const people = failing((path) => path === '/users');
  const { user } = await openOne({ before: people.before });
  await user.click(await screen.findByRole('button', { name: 'Hand it over' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('button', { name: 'Try again' });
  expect(dialog.queryByLabelText('For')).not.toBeInTheDocument();
  await people.tryAgain(user);
  expect(await dialog.findByLabelText('For')).toBeVisible();
});

it('keeps what is typed while a note is on its way', async () => {
  const waits: (() => void)[] = [];
  const { user, sent } = await openOne({
    before: async ({ path }) => {
      if (path.endsWith('/notes')) await new Promise<void>((resolve) => waits.push(resolve));
      return undefined;
    },
  });
  const field = await screen.findByRole('textbox', { name: 'What did you see or do?' });
  await user.type(field, 'Axis 3 is hot');
  await user.click(screen.getByRole('button', { name: 'Add the note' }));
  await waitFor(() => expect(waits).toHaveLength(1));
  await user.type(field, ', fan ordered');
  waits[0]?.();
  await waitFor(() => expect(field).toHaveValue(', fan ordered'));
  expect(sent('POST', '/notes')).toEqual([{ words: 'Axis 3 is hot' }]);
});

it('asks what it was when it is over, and tells the last times', async () => {
  const { user, card, term, condition, hear, backEnd, sent } = await openOne();
  const outcome = { cause: 'Dirt', remedy: 'Cleaned the lens', by: 'Mehmet Yilmaz', timestamp: ago(9000) };
  const explanation = { cause: 'Worn part', remedy: 'New gripper' };
  backEnd.answers = {
    'PUT /conditions/:id/outcome': becomes(condition, { outcome: { ...outcome, ...explanation } }),
  };
  condition.earlier = [{ first: ago(9100), cleared: ago(9050), outcome }];
  condition.cleared = ago(0);
  hear();
  expect((await card.findByText('Dirt · Cleaned the lens')).closest('li')).toHaveTextContent('Mehmet Yilmaz');
  await user.click(await screen.findByRole('button', { name: 'Say what it was' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Say what it was' }));
  await user.click(dialog.getByRole('button', { name: 'Say what it was' }));
  expect(await dialog.findByText('Choose a cause or say what helped.')).toBeVisible();
  await user.click(dialog.getByRole('combobox', { name: 'Cause' }));
  await user.click(await screen.findByRole('option', { name: 'Worn part' }));
  await user.type(dialog.getByRole('textbox', { name: /What helped/ }), 'New gripper');
  await user.click(dialog.getByRole('button', { name: 'Say what it was' }));
  expect(await term('What helped')).toHaveTextContent('New gripper');
  expect(sent('PUT', '/outcome')).toEqual([explanation]);
});

it('asks its owner who did nothing, who says that they still have it', async () => {
  const { user, condition, hear, calls } = await openOne();
  condition.owner = { ...jonas, since: ago(80), asked: ago(1) };
  hear();
  expect(await screen.findByText(/Do you still have it\?/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I still have it' }));
  await waitFor(() => expect(screen.queryByText(/Do you still have it\?/)).not.toBeInTheDocument());
  expect(calls).toContain(`PUT /conditions/${condition.conditionId}/owner`);
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

it('is made work of, with a time to be done by', async () => {
  const { user, sent } = await openOne();
  await user.click(await screen.findByRole('button', { name: 'Create an assignment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create an assignment' }));
  await user.click(dialog.getByRole('combobox', { name: 'For' }));
  await user.click(await screen.findByRole('option', { name: /Mehmet Yilmaz/ }));
  fireEvent.change(await findDateInput('Due (optional)', dialog), { target: { value: '01/05/2031 14:00' } });
  await user.click(dialog.getByRole('button', { name: 'Create an assignment' }));
  const [targetUserId, due] = [
    '00000000-0000-4000-8000-000000000002',
    new Date('2031-05-01T14:00').toISOString(),
  ];
  await waitFor(() => expect(sent('POST', '/assignment')).toMatchObject([{ targetUserId, due }]));
});

it('follows what the live channel says of it', async () => {
  const { term, condition, hear } = await openOne();
  expect(await term('State')).toHaveTextContent('Active');
  condition.cleared = ago(0);
  hear();
  await waitFor(async () => expect(await term('State')).toHaveTextContent('Cleared'));
  expect(screen.queryByRole('button', { name: 'I have it' })).not.toBeInTheDocument();
});

it('is taken off the shelf there; a refusal says what stands in the way', async () => {
  let stops = true;
  const { user, condition, store } = await openOne({
    before: ({ path, method }) => {
      if (method !== 'DELETE' || !path.endsWith('/shelf') || !stops) return undefined;
      return { error: { kind: 'conflict', fields: { cleared: ago(0) } } };
    },
  });
  condition.shelf = { until: ago(-30), by: 'Mehmet Yilmaz', reason: 'Known' };
  await user.click(await screen.findByRole('button', { name: 'I have it' }));
  const back = await screen.findByRole('button', { name: 'Take off the shelf' });
  await user.click(back);
  await waitFor(() =>
    expect(store.getState().snackbar.message).toEqual({
      id: 'shared.notDone',
      values: { reason: 'It has already cleared' },
    }),
  );
  stops = false;
  await user.click(back);
  await waitFor(() => expect(condition.shelf).toBeUndefined());
});

it('offers nothing to a person who looks at another person’s', async () => {
  const { card } = await openOne({}, 'super');
  expect(await card.findByText('Sabine Krause shelved it')).toBeVisible();
  expect(card.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'I have it' })).not.toBeInTheDocument();
});

it('says when it does not come, and tries again', async () => {
  const conditions = failing((path) => path.startsWith('/conditions'));
  const { user, card } = await openOne({ before: conditions.before });
  await conditions.tryAgain(user);
  expect(await card.findByText('Sabine Krause shelved it')).toBeVisible();
});

it('says that it came off the shelf as it became worse, until somebody has it', async () => {
  const { user, card, condition, hear, backEnd } = await openOne();
  condition.worsened = ago(1);
  hear();
  const owner = { ...jonas, since: ago(0) };
  backEnd.answers = { 'PUT /conditions/:id/owner': becomes(condition, { owner, worsened: undefined }) };
  expect(await card.findByText('Off the shelf: it became worse')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I have it' }));
  await waitFor(() => expect(card.queryByText('Off the shelf: it became worse')).not.toBeInTheDocument());
});

it('has a page under its words, which say once how it stands', async () => {
  const backEnd = sampleBackEnd('ours');
  await openPage(<ConditionPage />, backEnd, {
    path: '/notifications/condition/:conditionId',
    at: `/notifications/condition/${firstOf(backEnd.conditions).conditionId}`,
  });
  await screen.findByRole('heading', { level: 2, name: 'How it stands' });
  // Its events, which have the same words, are links.
  await screen.findAllByRole('link', { name: 'Wire feed blocked, cell stopped' });
  const headings = screen.getAllByText('Wire feed blocked, cell stopped').filter((one) => !one.closest('a'));
  expect(headings.map((one) => one.closest('h1'))).toEqual([screen.getByRole('heading', { level: 1 })]);
  expect(screen.getAllByRole('heading', { name: 'How it stands' })).toHaveLength(1);
});
