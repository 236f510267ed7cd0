import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { findDateInput } from '@portal/kit/testing';
import { ALL, type EscalationFiring } from '@portal/kit/wire';
import { sampleBackEnd } from '../../testing/sample';
import MappingPage from '../mappings/MappingPage';
import { failing } from '../../testing/failing';
import { openPage } from '../../testing/openPage';

const TOPIC = 'agv/blocked';

const firing = (step: number, over: Partial<EscalationFiring>): EscalationFiring => ({
  at: '2026-05-01T16:00:00.000Z',
  round: 1,
  step,
  by: 'bell',
  people: [],
  outcome: 'asPlanned',
  ...over,
});

async function openPlan(
  backEnd = sampleBackEnd('ours', 'admin.fft'),
  options: Parameters<typeof openPage>[2] = {},
) {
  const page = await openPage(<MappingPage />, backEnd, options);
  await page.user.click(await screen.findByRole('button', { name: `Escalation plan of ${TOPIC}` }));
  await screen.findByRole('button', { name: 'Rehearse' });
  const dialog = screen.getByRole('dialog', { name: `Escalation plan of ${TOPIC}` });
  return { ...page, backEnd, dialog: within(dialog) };
}
type Opened = Awaited<ReturnType<typeof openPlan>>;

async function choose({ dialog, user }: Opened, label: string, option: string, at = 0) {
  await user.click(dialog.getAllByLabelText(label)[at] as HTMLElement);
  await user.click(await screen.findByRole('option', { name: option }));
}

it('is written step by step, and sent as it was written', async () => {
  const opened = await openPlan();
  const { dialog, user, requests } = opened;
  await choose(opened, 'Role', 'Plant Operator');
  await user.click(dialog.getByRole('button', { name: 'Add a step' }));
  await choose(opened, 'To', 'One person', 1);
  await user.click(dialog.getByLabelText('Person'));
  await user.click(await screen.findByRole('option', { name: 'Sabine Krause' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Repeat while nobody has it' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    minimumPriority: 'High',
    steps: [
      { afterMinutes: 0, by: 'bell', to: { kind: 'onDuty', role: 'PLANT_OPERATOR' } },
      {
        afterMinutes: 5,
        by: 'mail',
        to: { kind: 'person', userId: '00000000-0000-4000-8000-000000000003' },
      },
    ],
    repeat: { minutes: 15, times: 3 },
  });
});

it('names the incomplete step where it is rehearsed', async () => {
  const opened = await openPlan();
  await choose(opened, 'Role', 'Plant Operator');
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Add a step' }));
  await choose(opened, 'To', 'One person', 1);
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Rehearse' }));
  expect(await opened.dialog.findByText('Complete the plan first: Step 2.')).toBeVisible();
  expect(opened.calls.filter((call) => call.endsWith('/rehearse'))).toEqual([]);
});

it('makes as many rounds as it says', async () => {
  const opened = await openPlan();
  const { dialog, user, requests } = opened;
  await choose(opened, 'Role', 'Plant Operator');
  await user.click(dialog.getByRole('checkbox', { name: 'Repeat while nobody has it' }));
  const rounds = dialog.getByLabelText('Maximum number of rounds');
  await user.clear(rounds);
  await user.type(rounds, '2');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    repeat: { minutes: 15, times: 1 },
  });
});

it('is described in words by the button of a topic', async () => {
  const backEnd = sampleBackEnd('ours', 'admin.fft');
  for (const one of backEnd.mappings) one.escalates = one.topic === TOPIC;
  await openPage(<MappingPage />, backEnd);
  expect(
    await screen.findByRole('button', { name: `Escalation plan of ${TOPIC}` }),
  ).toHaveAccessibleDescription('Has an escalation plan');
  const without = backEnd.mappings.find(({ topic }) => topic !== TOPIC)?.topic ?? '';
  expect(screen.getByRole('button', { name: `Escalation plan of ${without}` })).toHaveAccessibleDescription(
    'Has no escalation plan',
  );
});

it('says where it is saved which steps reach nobody', async () => {
  const backEnd = sampleBackEnd('ours', 'admin.fft');
  backEnd.firings = [firing(1, {}), firing(2, { outcome: 'nobody' })];
  const opened = await openPlan(backEnd);
  await choose(opened, 'To', 'Everybody in a role');
  await choose(opened, 'Role', 'Shift Manager');
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Add a step' }));
  await choose(opened, 'Role', 'Plant Operator', 1);
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(opened.store.getState().snackbar.message).toEqual({
      id: 'escalation.savedNobody',
      values: { topic: TOPIC, steps: '2' },
    }),
  );
});

it('says by pilot where the plan is for every one', async () => {
  const backEnd = sampleBackEnd('ours', 'super');
  for (const one of backEnd.mappings) if (one.topic === TOPIC) one.pilotCode = ALL;
  const whom: Readonly<Record<string, EscalationFiring['outcome'][]>> = {
    CRF: ['nobody', 'nobody'],
    FFT: ['asPlanned', 'nobody'],
  };
  const opened = await openPlan(backEnd, {
    before: ({ path, body }) => {
      if (!path.endsWith('/rehearse')) return undefined;
      const { pilotCode } = body as { pilotCode: string };
      const firings = (whom[pilotCode] ?? []).map((outcome, at) => firing(at + 1, { outcome }));
      return { data: { pilotCode, timeZone: 'UTC', firings } };
    },
  });
  await choose(opened, 'Role', 'Plant Operator');
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(opened.store.getState().snackbar.message).toEqual({
      id: 'escalation.savedNobody',
      values: { topic: TOPIC, steps: 'CRF: 1, 2 and FFT: 2' },
    }),
  );
});

it('is not sent where a step comes before the one before it, or is for nobody', async () => {
  const opened = await openPlan();
  const { dialog, user, calls } = opened;
  await user.click(dialog.getByRole('button', { name: 'Add a step' }));
  const [first] = dialog.getAllByLabelText('Minutes after it begins');
  await user.clear(first as HTMLElement);
  await user.type(first as HTMLElement, '9');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Not earlier than the step before it.')).toBeVisible();
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
});

it('is simulated before it is saved: who is notified when, and where nobody is', async () => {
  const backEnd = sampleBackEnd('ours', 'admin.fft');
  const person = (userId: string, name: string) => ({ people: [{ userId, name }] });
  backEnd.firings = [
    firing(1, {
      to: { kind: 'onDuty', role: 'SHIFT_MANAGER' },
      ...person('00000000-0000-4000-8000-000000000003', 'Sabine Krause'),
    }),
    firing(2, {
      by: 'mail',
      to: { kind: 'role', role: 'SITE_ADMINISTRATOR' },
      ...person('00000000-0000-4000-8000-000000000004', 'Katrin Vogel'),
    }),
  ];
  const opened = await openPlan(backEnd);
  const { dialog, user, calls, requests } = opened;
  await choose(opened, 'Role', 'Shift Manager');
  await user.click(dialog.getByRole('button', { name: 'Add a step' }));
  await choose(opened, 'To', 'Everybody in a role', 1);
  await choose(opened, 'Role', 'Site Administrator', 1);
  const begins = await findDateInput('Begins', dialog);
  fireEvent.change(begins, { target: { value: '01/05/2026 16:00' } });
  await user.click(dialog.getByRole('button', { name: 'Rehearse' }));
  const steps = within(await dialog.findByRole('list'));
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Bell: Shift Manager on duty.*Sabine Krause/),
    expect.stringMatching(/Mail: everybody, Site Administrator.*Katrin Vogel/),
  ]);
  expect(requests.at(-1)?.body).toMatchObject({
    at: new Date('2026-05-01T16:00').toISOString(),
    plan: {
      steps: [
        { by: 'bell', to: { kind: 'onDuty', role: 'SHIFT_MANAGER' } },
        { by: 'mail', to: { kind: 'role', role: 'SITE_ADMINISTRATOR' } },
      ],
    },
  });
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
});

it('names the first ten of many who are notified, and says only the number of steps to screen readers', async () => {
  const backEnd = sampleBackEnd('ours', 'admin.fft');
  const people = Array.from({ length: 1_500 }, (_one, at) => ({
    userId: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    name: `Person ${at + 1}`,
  }));
  backEnd.firings = [firing(1, { to: { kind: 'role', role: 'PLANT_OPERATOR' }, people })];
  const opened = await openPlan(backEnd);
  const { dialog, user } = opened;
  await choose(opened, 'Role', 'Plant Operator');
  await user.click(dialog.getByRole('button', { name: 'Rehearse' }));
  expect(await dialog.findByText(/Person 9, Person 10,? and 1,490 more$/)).toBeVisible();
  expect(dialog.queryByText(/Person 11/)).not.toBeInTheDocument();
  expect(dialog.getByRole('status')).toHaveTextContent(/^1 step is listed\.$/);
  await user.click(dialog.getByRole('button', { name: 'Show all 1,500 names' }));
  expect(dialog.getByText('Person 1500')).toBeVisible();
});

it('shows what the server refuses beside the field of its step', async () => {
  const opened = await openPlan(sampleBackEnd('ours', 'admin.fft'), {
    before: ({ method }) =>
      method === 'PUT'
        ? {
            error: {
              kind: 'validation',
              fields: {
                'steps.0.to.role': 'No such role.',
                'repeat.times': 'Too often.',
                'steps.1.odd': 'Odd.',
              },
            },
          }
        : undefined,
  });
  const { dialog, user } = opened;
  await choose(opened, 'Role', 'Plant Operator');
  await user.click(dialog.getByRole('checkbox', { name: 'Repeat while nobody has it' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('No such role.')).toBeVisible();
  expect(dialog.getByText('Too often.')).toBeVisible();
  expect(dialog.getByRole('alert')).toHaveTextContent(/Check the marked fields\. Entry 2: Odd\.$/);
});

it('calls people where the site makes calls, and offers it nowhere else', async () => {
  const opened = await openPlan();
  await choose(opened, 'By', 'Call');
  await choose(opened, 'Role', 'Plant Operator');
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(opened.requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    steps: [{ by: 'voice', to: { kind: 'onDuty', role: 'PLANT_OPERATOR' } }],
  });
  opened.unmount();
  const backEnd = sampleBackEnd('ours', 'admin.fft');
  backEnd.channels.choices.voiceOffered = false;
  const { dialog, user } = await openPlan(backEnd);
  await user.click(dialog.getByLabelText('By'));
  expect(await screen.findByRole('option', { name: 'SMS' })).toBeVisible();
  expect(screen.queryByRole('option', { name: 'Call' })).not.toBeInTheDocument();
});

it('offers no SMS where the site sends none, and says so of a step that has one', async () => {
  const backEnd = sampleBackEnd('ours', 'admin.fft');
  const opened = await openPlan(backEnd);
  await choose(opened, 'By', 'SMS');
  await choose(opened, 'Role', 'Plant Operator');
  expect(opened.dialog.queryByText(/^Not set up/)).not.toBeInTheDocument();
  opened.unmount();
  window.sessionStorage.clear();
  backEnd.escalations = Object.fromEntries(
    backEnd.mappings.map(({ eventMappingId }) => [
      eventMappingId,
      {
        minimumPriority: 'High',
        steps: [{ afterMinutes: 0, by: 'sms', to: { kind: 'role', role: 'PLANT_OPERATOR' } }],
      },
    ]),
  );
  Object.assign(backEnd.channels.choices, { smsOffered: false });
  const { dialog, user } = await openPlan(backEnd);
  expect(await dialog.findByText('Not set up on this site: the step reaches nobody.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Add a step' }));
  await user.click(dialog.getAllByLabelText('By')[1] as HTMLElement);
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(offered).not.toContain('SMS');
});

it('is taken away', async () => {
  const backEnd = sampleBackEnd('ours', 'admin.fft');
  const id = backEnd.mappings.find(({ topic }) => topic === TOPIC)?.eventMappingId ?? '';
  backEnd.escalations[id] = {
    minimumPriority: 'Mid',
    steps: [{ afterMinutes: 3, by: 'sms', to: { kind: 'role', role: 'PLANT_OPERATOR' } }],
  };
  const { dialog, user, calls } = await openPlan(backEnd);
  expect(dialog.getByLabelText('Minutes after it begins')).toHaveValue('3');
  await user.click(dialog.getByRole('button', { name: 'Remove the plan' }));
  await waitFor(() => expect(calls).toContain(`DELETE /events/mappings/${id}/escalation`));
});

it('says why it cannot be read, and is fetched again', async () => {
  const plan = failing((path) => path.endsWith('/escalation'));
  const { user } = await openPage(<MappingPage />, sampleBackEnd('ours', 'admin.fft'), {
    before: plan.before,
  });
  await user.click(await screen.findByRole('button', { name: `Escalation plan of ${TOPIC}` }));
  await plan.tryAgain(user);
  expect(await screen.findByRole('button', { name: 'Rehearse' })).toBeVisible();
});

it('stays as it is written where its people cannot be read again', async () => {
  let fails = false;
  const { dialog, user, store } = await openPlan(undefined, {
    before: ({ path }) => (fails && path === '/users' ? { error: { kind: 'unavailable' } } : undefined),
  });
  const minutes = dialog.getByLabelText('Minutes after it begins');
  await user.clear(minutes);
  await user.type(minutes, '7');
  fails = true;
  window.dispatchEvent(new Event('focus'));
  await waitFor(() =>
    expect(Object.values(store.getState().portalApi.queries)).toContainEqual(
      expect.objectContaining({ endpointName: 'people', status: 'rejected' }),
    ),
  );
  expect(dialog.getByLabelText('Minutes after it begins')).toHaveValue('7');
});
