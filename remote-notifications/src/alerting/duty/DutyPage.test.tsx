import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { done } from '@portal/kit/mock';
import { findDateInput } from '@portal/kit/testing';
import type { DutyPerson } from '@portal/kit/wire';
import MappingPage from '../mappings/MappingPage';
import { failing } from '../../testing/failing';
import { firstOf } from '../../testing/firstOf';
import { openPage } from '../../testing/openPage';
import { ago, jonas, mehmet, newId, PILOT, sabine } from '../../testing/people';
import { sampleBackEnd } from '../../testing/sample';
import { aSwap, dutiesOf, MONDAY } from '../../testing/sampleDuty';
import OnDuty from './OnDuty';
import DutyPage from './DutyPage';

const opened = (username = 'operator.fft', backEnd = sampleBackEnd('ours', username)) =>
  openPage(<DutyPage />, backEnd, { at: `/notifications/duty?week=${MONDAY}` });
// The day is visually hidden. CSS decides whether a space follows it in the name, and jsdom applies none.
const firstTurn = async (words: RegExp) => firstOf(await screen.findAllByRole('button', { name: words }));

it('shows the week of each role, with who has each shift and what stands open', async () => {
  await opened();
  const week = within(await screen.findByRole('list', { name: 'Shifts of the week: Plant Operator' }));
  expect(week.getByText('06:00–14:00')).toBeVisible();
  expect(week.getAllByRole('button', { name: /^Early, .*: ?Jonas Becker$/ })).toHaveLength(7);
  expect(week.getAllByRole('button', { name: /^Night, .*: ?Nobody$/ })).toHaveLength(7);
  // Only administrators plan.
  expect(screen.queryByRole('button', { name: 'Plan a role' })).not.toBeInTheDocument();
});

it('says once which clock its times follow', async () => {
  await opened();
  await screen.findByRole('list', { name: 'Shifts of the week: Plant Operator' });
  expect(document.body.textContent.match(/time zone|Times in [\w/]+/g)).toEqual([
    expect.stringMatching(/^Times in /),
  ]);
});

it('asks a colleague to take a shift, and takes that back', async () => {
  const backEnd = sampleBackEnd('ours');
  const swap = aSwap(backEnd.duty);
  const { user, sent } = await opened('operator.fft', backEnd);
  await user.click(await firstTurn(/^Early/));
  await user.click(await screen.findByRole('button', { name: 'Ask for a swap' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for a swap' }));
  await user.click(dialog.getByRole('button', { name: 'Ask' }));
  expect(await dialog.findByText('Choose a colleague.')).toBeVisible();
  await user.click(dialog.getByRole('combobox', { name: 'Who should take it' }));
  await user.click(await screen.findByRole('option', { name: 'Mehmet Yilmaz' }));
  backEnd.duty.swaps = [swap];
  await user.click(dialog.getByRole('button', { name: 'Ask' }));
  const swaps = within(await screen.findByRole('list', { name: 'Swaps' }));
  expect(await swaps.findByText(/You ask Mehmet Yilmaz to take: Early/)).toBeVisible();
  expect(sent('POST')).toMatchObject([{ shiftId: swap.turn.shiftId, userId: swap.askedOf.userId }]);
  backEnd.duty.swaps = [{ ...swap, state: 'withdrawn' }];
  await user.click(swaps.getByRole('button', { name: 'Withdraw' }));
  expect(await swaps.findByText('Withdrawn')).toBeVisible();
  expect(sent('PUT', swap.swapId)).toEqual([{ state: 'withdrawn' }]);
});

it('says before it is sent that another colleague does not have the shift in exchange', async () => {
  const backEnd = sampleBackEnd('ours');
  for (const turn of backEnd.duty.turns) if (turn.shift === 'Night') turn.duties = dutiesOf(turn, sabine);
  firstOf(firstOf(backEnd.duty.plans).shifts).people.push(sabine);
  const { user } = await opened('operator.fft', backEnd);
  await user.click(await firstTurn(/^Early/));
  await user.click(await screen.findByRole('button', { name: 'Ask for a swap' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for a swap' }));
  const ask = async (name: string) => {
    await user.click(dialog.getByRole('combobox', { name: 'Who should take it' }));
    await user.click(await screen.findByRole('option', { name }));
  };
  await ask('Mehmet Yilmaz');
  const exchange = dialog.getByRole('combobox', { name: 'In exchange for' });
  await user.click(exchange);
  const [late] = await screen.findAllByRole('option', { name: /^Late, / });
  await user.click(late as HTMLElement);
  expect(exchange).toHaveTextContent(/^Late, /);
  await ask('Sabine Krause');
  await waitFor(() => expect(exchange).toHaveTextContent('Nothing: just hand it over'));
});

it('answers a request, and shows it in the week', async () => {
  const backEnd = sampleBackEnd('ours', 'technician.fft');
  const swap = aSwap(backEnd.duty);
  const turn = firstOf(backEnd.duty.turns);
  backEnd.duty.swaps = [swap];
  backEnd.answers = {
    [`PUT /duty/swaps/${swap.swapId}`]: () => {
      backEnd.duty.swaps = [{ ...swap, state: 'agreed' }];
      turn.duties = dutiesOf(turn, mehmet, 'swap');
      return done();
    },
  };
  const { user, sent } = await opened('technician.fft', backEnd);
  const swaps = within(await screen.findByRole('list', { name: 'Swaps' }));
  expect(swaps.getByText(/Jonas Becker asks you to take: Early/)).toBeVisible();
  await user.click(swaps.getByRole('button', { name: 'Agree' }));
  expect(await swaps.findByText('Agreed')).toBeVisible();
  expect(sent('PUT')).toEqual([{ state: 'agreed' }]);
  expect(await screen.findByRole('button', { name: /^Early, .*: ?Mehmet Yilmaz/ })).toBeVisible();
});

/** Changes the time of the end, and leaves its day. */
async function retime(dialog: Parameters<typeof findDateInput>[1], time: string) {
  const to = await findDateInput('To', dialog);
  fireEvent.change(to, { target: { value: to.value.replace(/\d\d:\d\d$/, time) } });
}

it('enters an absence of the reader, without asking why', async () => {
  const backEnd = sampleBackEnd('ours');
  const { user, sent, calls } = await opened('operator.fft', backEnd);
  await user.click(await screen.findByRole('button', { name: 'Enter an absence' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter an absence' }));
  // Only administrators and supervisors enter absences of others.
  expect(dialog.queryByRole('combobox', { name: 'Who is away' })).not.toBeInTheDocument();
  expect((await findDateInput('From', dialog)).value).toMatch(/ 00:00$/);
  await retime(dialog, '14:30');
  await user.click(dialog.getByRole('combobox', { name: 'Who covers' }));
  await user.click(await screen.findByRole('option', { name: 'Sabine Krause' }));
  const absenceId = newId();
  const span = { from: `${MONDAY}T00:00`, to: `${MONDAY}T14:30` };
  backEnd.duty.absences = [{ absenceId, pilotCode: PILOT, person: jonas, cover: sabine, ...span }];
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const list = within(await screen.findByRole('list', { name: 'Absences' }));
  expect(await list.findByText('Covered by Sabine Krause')).toBeVisible();
  expect(list.getByText(/00:00.*14:30/)).toBeVisible();
  expect(sent('POST')).toEqual([
    {
      userId: jonas.userId,
      coverId: sabine.userId,
      from: expect.stringMatching(/T00:00/),
      to: expect.stringMatching(/T14:30/),
    },
  ]);
  backEnd.duty.absences = [];
  await user.click(list.getByRole('button', { name: 'Remove the absence of Jonas Becker' }));
  expect(await screen.findByText('No absences entered.')).toBeVisible();
  expect(calls).toContain(`DELETE /duty/absences/${absenceId}`);
});

/** Jonas has the early shift now. */
function onDutyNow(why: 'plan' | 'absence' = 'plan') {
  const backEnd = sampleBackEnd('ours');
  const turn = firstOf(backEnd.duty.turns);
  const [from, to] = [ago(60), ago(-60)];
  const duty = why === 'plan' ? { person: jonas } : { instead: jonas };
  backEnd.duty.roles = [
    { role: turn.role, turns: [{ ...turn, from, to, duties: [{ from, to, why, ...duty }] }] },
  ];
  return backEnd;
}

it('asks who takes over where somebody on duty enters that they are away now', async () => {
  const { user } = await opened('operator.fft', onDutyNow());
  await user.click(await screen.findByRole('button', { name: 'Enter an absence' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter an absence' }));
  expect(await dialog.findByText(/Jonas Becker is on duty now: Early.*Who takes over/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Save without a cover' })).toBeVisible();
  await user.click(dialog.getByRole('combobox', { name: 'Who takes over' }));
  await user.click(await screen.findByRole('option', { name: 'Sabine Krause' }));
  expect(dialog.getByRole('button', { name: 'Save' })).toBeVisible();
});

it('asks again beside a running absence that nobody covers', async () => {
  const backEnd = onDutyNow('absence');
  const absenceId = newId();
  const day = (hours: number) => ago(-hours * 60).slice(0, 16);
  const absence = { absenceId, pilotCode: PILOT, person: jonas, from: day(-24), to: day(24) };
  backEnd.duty.absences = [absence];
  const { user, sent } = await opened('operator.fft', backEnd);
  const list = within(await screen.findByRole('list', { name: 'Absences' }));
  expect(await list.findByText(/Jonas Becker is on duty now: Early/)).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Choose who takes over' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Who takes over from Jonas Becker?' }));
  await user.click(dialog.getByRole('combobox', { name: 'Who takes over' }));
  await user.click(await screen.findByRole('option', { name: 'Sabine Krause' }));
  backEnd.duty.absences = [{ ...absence, cover: sabine }];
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await list.findByText('Covered by Sabine Krause')).toBeVisible();
  expect(sent('PUT')).toEqual([{ coverId: sabine.userId }]);
});

it('says what is wrong with the time of an absence beside its field', async () => {
  const { user } = await opened('operator.fft');
  await user.click(await screen.findByRole('button', { name: 'Enter an absence' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter an absence' }));
  await retime(dialog, '00:01');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('At least 30 minutes long.')).toBeVisible();
});

it('makes an address for a calendar, shows it once and revokes it', async () => {
  const backEnd = sampleBackEnd('ours');
  const { duty } = backEnd;
  backEnd.answers = {
    'POST /duty/feed': () => {
      duty.feed = { since: new Date().toISOString() };
      return done({ url: 'https://portal.example/api/duty.ics?token=secret' });
    },
    'DELETE /duty/feed': () => {
      duty.feed = {};
      return done();
    },
  };
  const { user } = await opened('operator.fft', backEnd);
  await user.click(await screen.findByRole('button', { name: 'Create an address' }));
  const address = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Address of the calendar' });
  expect(address.value).toContain('/api/duty.ics?token=');
  await user.click(await screen.findByRole('button', { name: 'Revoke the address' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Revoke the address' }));
  await user.click(question.getByRole('button', { name: 'Revoke the address' }));
  expect(await screen.findByRole('button', { name: 'Create an address' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Address of the calendar' })).not.toBeInTheDocument();
});

describe('an administrator', () => {
  it('changes one day, and takes it back', async () => {
    const backEnd = sampleBackEnd('ours', 'admin.fft');
    const turn = firstOf(backEnd.duty.turns);
    const { shiftId } = turn;
    const { user, sent } = await opened('admin.fft', backEnd);
    await user.click(await firstTurn(/^Early/));
    await user.click(await screen.findByRole('button', { name: 'Change this day' }));
    await user.click(await screen.findByRole('checkbox', { name: 'The shift is not worked on this day' }));
    Object.assign(turn, { off: true, duties: [] });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const off = await screen.findByRole('button', { name: /^Early, .*: ?Not worked$/ });
    await user.click(off);
    await user.click(await screen.findByRole('button', { name: 'Change this day' }));
    await user.click(await screen.findByRole('button', { name: 'As planned again' }));
    await waitFor(() =>
      expect(sent('PUT')).toMatchObject([
        { shiftId, people: [] },
        { shiftId, people: null },
      ]),
    );
  });

  it('edits the plan of a role', async () => {
    const { user, sent } = await opened('admin.fft');
    await user.click(await screen.findByRole('button', { name: /^Edit the plan.*Shift Manager/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Plan of Shift Manager' }));
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Give it a name.')).toBeVisible();
    await user.type(name, 'Office');
    await user.click(dialog.getAllByRole('spinbutton', { name: 'Minutes' })[0] ?? document.body);
    await user.keyboard('{Backspace}{Enter}');
    const starts = dialog.getByRole('group', { name: 'Begins' });
    expect(starts).toHaveAccessibleDescription('Fill in every part, or clear the field.');
    fireEvent.change(await findDateInput('Begins', dialog), { target: { value: '07:45' } });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent('PUT')).toMatchObject([{ shifts: [{ name: 'Office', starts: '07:45' }] }]),
    );
  });
});

it('says that nothing is planned', async () => {
  const backEnd = sampleBackEnd('ours');
  backEnd.duty.turns = [];
  await opened('operator.fft', backEnd);
  expect(await screen.findByText('No shifts are planned')).toBeVisible();
});

it('says what failed, and tries again', async () => {
  const duty = failing((path) => path.startsWith('/duty'));
  const { user } = await openPage(<DutyPage />, sampleBackEnd('ours'), { before: duty.before });
  await duty.tryAgain(user);
  expect(await screen.findByText(/No swap requests/)).toBeVisible();
});

it('says that the plans could not be loaded, and asks for them again', async () => {
  const plans = failing((path) => path.endsWith('/plans'));
  const { user } = await openPage(<DutyPage />, sampleBackEnd('ours', 'admin.fft'), {
    at: `/notifications/duty?week=${MONDAY}`,
    before: plans.before,
  });
  await screen.findAllByRole('button', { name: /^Early/ });
  expect(screen.getByRole('button', { name: 'Plan a role' })).toBeDisabled();
  await plans.tryAgain(user);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Plan a role' })).toBeEnabled());
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

it('says which people of a saved plan do not have the role', async () => {
  const { user, store } = await opened('admin.fft');
  await user.click(firstOf(await screen.findAllByRole('button', { name: /^Edit the plan/ })));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(store.getState().snackbar).toMatchObject({
      message: { id: 'duty.plan.savedUntold', values: { role: 'Plant Operator', people: 'Mehmet Yilmaz' } },
    }),
  );
});

const lacksRole = (role: string, people: string) => ({
  message: { id: 'duty.savedUntold', values: { role, people } },
});

it('says that whoever covers an absence does not have the role', async () => {
  const { user, store } = await opened('operator.fft');
  await user.click(await screen.findByRole('button', { name: 'Enter an absence' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter an absence' }));
  await retime(dialog, '14:30');
  await user.click(dialog.getByRole('combobox', { name: 'Who covers' }));
  await user.click(await screen.findByRole('option', { name: 'Sabine Krause' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(store.getState().snackbar).toMatchObject(lacksRole('Plant Operator', 'Sabine Krause')),
  );
});

it('says that whoever is chosen to take over does not have the role', async () => {
  const backEnd = sampleBackEnd('ours', 'admin.fft');
  const span = { from: ago(60).slice(0, 16), to: ago(-24 * 60).slice(0, 16) };
  backEnd.duty.absences = [{ absenceId: newId(), pilotCode: PILOT, person: jonas, ...span }];
  const { user, store } = await opened('admin.fft', backEnd);
  await user.click(await screen.findByRole('button', { name: 'Choose who takes over' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Who takes over from Jonas Becker?' }));
  await user.click(dialog.getByRole('combobox', { name: 'Who takes over' }));
  await user.click(await screen.findByRole('option', { name: 'Sabine Krause' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(store.getState().snackbar).toMatchObject(lacksRole('Plant Operator', 'Sabine Krause')),
  );
});

it('says that a person of a changed day does not have the role', async () => {
  const { user, store } = await opened('admin.fft');
  await user.click(await firstTurn(/^Early/));
  await user.click(await screen.findByRole('button', { name: 'Change this day' }));
  await user.click(await screen.findByRole('combobox', { name: 'People' }));
  await user.click(await screen.findByRole('option', { name: 'Sabine Krause' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(store.getState().snackbar).toMatchObject(lacksRole('Plant Operator', 'Sabine Krause')),
  );
});

it('shows what the server refuses beside the field of its shift', async () => {
  const { user } = await openPage(<DutyPage />, sampleBackEnd('ours', 'admin.fft'), {
    at: `/notifications/duty?week=${MONDAY}`,
    before: ({ method }) =>
      method === 'PUT'
        ? {
            error: {
              kind: 'validation',
              fields: { 'shifts.0.people.0': 'Not of this pilot.', 'shifts.0.shiftId': 'No such shift.' },
            },
          }
        : undefined,
  });
  await user.click(await screen.findByRole('button', { name: /^Edit the plan.*Shift Manager/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Plan of Shift Manager' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(dialog.getByRole('combobox', { name: 'People' })).toHaveAccessibleDescription(
      /Not of this pilot\./,
    ),
  );
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('No such shift.');
});

describe('elsewhere', () => {
  /** Who has the early shift now. */
  const withNow = (person: DutyPerson, username?: string) => {
    const backEnd = sampleBackEnd('ours', username);
    const span = { from: ago(60), to: ago(-60) };
    const turn = { ...firstOf(backEnd.duty.turns), ...span, duties: dutiesOf(span, person) };
    backEnd.duty.roles = [{ role: turn.role, turns: [turn] }];
    return backEnd;
  };

  it('the dashboard says who is on duty', async () => {
    await openPage(<OnDuty />, withNow(jonas));
    expect(await screen.findByText('Jonas Becker')).toBeVisible();
    // The next shift is on the duty page.
    expect(screen.getByText(/Early until/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'On duty' })).toHaveAttribute('href', '/notifications/duty');
  });

  it('a mapping says who of its roles is on duty', async () => {
    await openPage(<MappingPage />, withNow(jonas, 'admin.fft'));
    expect(await screen.findAllByText('On duty now: Jonas Becker')).not.toHaveLength(0);
  });

  it('a mapping does not list people on duty without its role as recipients, and says so', async () => {
    const backEnd = withNow(mehmet, 'admin.fft');
    backEnd.mappings = backEnd.mappings.map((one) => ({ ...one, userRoles: ['PLANT_OPERATOR'] }));
    await openPage(<MappingPage />, backEnd);
    const lines = await screen.findAllByText(
      'On duty, but not notified, as they lack the role: Mehmet Yilmaz',
    );
    expect(lines).not.toHaveLength(0);
    for (const line of lines) expect(line.parentElement).toHaveTextContent('Nobody is on duty now');
  });
});
