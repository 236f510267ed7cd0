import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { samplePlant } from '../mock/sample';
import SystemEventPage from '../systemEvents/SystemEventPage';
import { openPage } from '../testing/openPage';
import { showConditionNews } from './showConditions';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

async function openOne(options: Parameters<typeof openPage>[2] = {}, username = 'operator.fft') {
  const plant = samplePlant('ours', username);
  const [condition] = plant.conditions;
  if (!condition) throw new Error('There is no condition.');
  condition.notes = [
    { timestamp: ago(10), deed: 'unshelved', by: '', priority: 'High' },
    { timestamp: ago(20), deed: 'unshelved', by: '' },
    { timestamp: ago(50), deed: 'shelved', by: 'Sabine Krause', words: 'Spare part ordered' },
    { timestamp: ago(60), deed: 'handed', by: 'Jonas Becker', to: 'Sabine Krause' },
  ];
  const [one] = plant.notifications.filter(
    ({ relatedCondition, userId }) =>
      relatedCondition === condition.conditionId && userId === '00000000-0000-4000-8000-000000000001',
  );
  const page = await openPage(<SystemEventPage />, plant, {
    path: '/notifications/system-notification/:notificationId',
    at: `/notifications/system-notification/${one?.notificationId}`,
    ...options,
  });
  const heading = await screen.findByRole('heading', { name: 'How it stands' });
  const card = within(heading.parentElement as HTMLElement);
  const term = async (name: string) => (await card.findByText(name)).nextElementSibling;
  return { ...page, plant, condition, card, term };
}

it('tells how often it came, who has it, what people did and with which words, and its events', async () => {
  const { card, term } = await openOne();
  expect(await term('How often')).toHaveTextContent('3 times');
  expect(await term('State')).toHaveTextContent('There');
  expect(await term('Who has it')).toHaveTextContent('Nobody');
  expect(card.getByText('Jonas Becker handed it to Sabine Krause')).toBeVisible();
  expect(card.getByText('Sabine Krause shelved it').closest('li')).toHaveTextContent('Spare part ordered');
  expect(card.getByText('It became worse (High) and came off the shelf for everybody')).toBeVisible();
  expect(card.getByText('Its time on the shelf was over')).toBeVisible();
  // What says that they are being loaded stands in the same place.
  const events = async () => within((await term('Its events')) as HTMLElement).getAllByRole('listitem');
  await waitFor(async () => expect(await events()).toHaveLength(3));
});

it('is taken there, and says so among what people did', async () => {
  const { hands, card, term, condition } = await openOne();
  await hands.click(await card.findByRole('button', { name: 'I have it' }));
  expect(await card.findByText('Jonas Becker has taken it')).toBeVisible();
  expect(await term('Who has it')).toHaveTextContent('Jonas Becker, since');
  expect(condition.holder?.name).toBe('Jonas Becker');
});

it('is made work of, with a time to be done by', async () => {
  const { hands, card, plant } = await openOne();
  const before = plant.assignments.length;
  await hands.click(await card.findByRole('button', { name: 'Make an assignment of it' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make an assignment of it' }));
  await hands.click(dialog.getByRole('combobox', { name: 'For' }));
  await hands.click(await screen.findByRole('option', { name: /Mehmet Yilmaz/ }));
  fireEvent.change(dialog.getByLabelText('Due (optional)'), { target: { value: '2031-05-01' } });
  await hands.type(dialog.getByLabelText('Due, time'), '14');
  await hands.click(dialog.getByRole('button', { name: 'Make an assignment of it' }));
  await waitFor(() => expect(plant.assignments).toHaveLength(before + 1));
  expect(plant.assignments.at(-1)?.due).toBe(new Date('2031-05-01T14:00').toISOString());
});

it('follows what the live channel says of it', async () => {
  const { store, card, term, condition } = await openOne();
  expect(await term('State')).toHaveTextContent('There');
  condition.cleared = ago(0);
  const news = { conditions: [{ ...condition, notes: undefined }], many: false };
  act(() => void store.dispatch(showConditionNews(news) as never));
  await waitFor(async () => expect(await term('State')).toHaveTextContent('Over'));
  expect(card.queryByRole('button', { name: 'I have it' })).not.toBeInTheDocument();
});

it('is taken off the shelf there; a refusal says what stands in the way', async () => {
  let stops = true;
  const { hands, card, condition, store } = await openOne({
    before: ({ path, method }) => {
      if (method !== 'DELETE' || !path.endsWith('/shelf') || !stops) return undefined;
      return { error: { kind: 'conflict', fields: { cleared: ago(0) } } };
    },
  });
  condition.shelf = { until: ago(-30), by: 'Mehmet Yilmaz', reason: 'Known' };
  await hands.click(await card.findByRole('button', { name: 'I have it' }));
  const back = await card.findByRole('button', { name: 'Take off the shelf' });
  await hands.click(back);
  await waitFor(() =>
    expect(store.getState().snackbar.message).toEqual({
      id: 'condition.notDone',
      values: { reason: 'It is over already' },
    }),
  );
  stops = false;
  await hands.click(back);
  await waitFor(() => expect(condition.shelf).toBeUndefined());
});

it('offers nothing to whoever looks at another person’s', async () => {
  const { card } = await openOne({}, 'super');
  expect(await card.findByText('Sabine Krause shelved it')).toBeVisible();
  expect(card.queryByRole('button')).not.toBeInTheDocument();
});

it('says when it does not come, and tries again', async () => {
  let fails = true;
  const { hands, card } = await openOne({
    before: ({ path }) =>
      fails && path.startsWith('/conditions') ? { error: { kind: 'server' } } : undefined,
  });
  const again = await card.findByRole('button', { name: /again/i });
  fails = false;
  await hands.click(again);
  expect(await card.findByText('Sabine Krause shelved it')).toBeVisible();
});

it('says that it came off the shelf as it became worse, until somebody has it', async () => {
  const { hands, store, card, condition } = await openOne();
  condition.worsened = ago(1);
  const news = { conditions: [{ ...condition, notes: undefined }], many: false };
  act(() => void store.dispatch(showConditionNews(news) as never));
  expect(await card.findByText('Off the shelf: it became worse')).toBeVisible();
  await hands.click(card.getByRole('button', { name: 'I have it' }));
  await waitFor(() => expect(card.queryByText('Off the shelf: it became worse')).not.toBeInTheDocument());
});
