import { done, type MockAnswer, paged, refuse } from '@portal/kit/mock';
import { findDateInput, unsavedTexts } from '@portal/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { firstOf } from '../../testing/firstOf';
import { openPage } from '../../testing/openPage';
import { newId } from '../../testing/people';
import { sampleBackEnd } from '../../testing/sample';
import ChannelsPage from './ChannelsPage';

/** Answers one after the other; the last one stays. */
const inTurn = (...answers: readonly (() => MockAnswer)[]) => {
  let at = 0;
  return () => (answers[at++] ?? answers.at(-1) ?? done)();
};

const opened = (
  username = 'operator.fft',
  backEnd = sampleBackEnd('ours', username),
  options: Parameters<typeof openPage>[2] = {},
) => openPage(<ChannelsPage />, backEnd, { at: '/notifications/channels', ...options });

it('marks the chosen weekdays with a tick, beside the colour', async () => {
  const { user } = await opened();
  await user.click(await screen.findByLabelText('Only the bell in my quiet hours'));
  const days = within(screen.getByRole('group', { name: 'Weekdays on which they begin' }));
  const ticked = () =>
    days
      .getAllByRole('button')
      .map((day) => [day.getAttribute('aria-pressed'), day.querySelector('svg') !== null]);
  expect(ticked()).toEqual(Array.from({ length: 7 }, () => ['true', true]));
  await user.click(days.getByRole('button', { name: 'Tue' }));
  expect(ticked()[1]).toEqual(['false', false]);
});

it('keeps what the reader chooses, with quiet hours and a digest', async () => {
  const { user, sent } = await opened();
  expect(await screen.findByLabelText('Bell for priority High, always')).toBeDisabled();
  expect(screen.getByText(/While you are on duty, High notifications always reach you/)).toBeVisible();
  await user.click(screen.getByLabelText('Mail for priority Mid'));
  await user.click(screen.getByLabelText('Bell for priority Low'));
  await user.click(screen.getByLabelText('Only the bell in my quiet hours'));
  fireEvent.change(await findDateInput('From'), { target: { value: '21:55' } });
  await user.click(screen.getByLabelText(/A mail with what is open/));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent('PUT')).toHaveLength(1));
  expect(sent('PUT')[0]).toMatchObject({
    bell: ['Mid', 'High'],
    mail: ['Mid'],
    sms: [],
    digest: true,
    quiet: { from: '21:55', to: '06:00', days: [1, 2, 3, 4, 5, 6, 7] },
  });
});

it('sends SMS to a number that its owner has confirmed alone: by password, and by the code it was sent', async () => {
  const backEnd = sampleBackEnd('ours');
  const { channels } = backEnd;
  const phone = '+40721234567';
  backEnd.answers = {
    'POST /channels/phone': inTurn(
      () => refuse(400, 'No', { currentPassword: 'wrong' }),
      () => {
        channels.choices = { ...channels.choices, phoneAsked: phone };
        return done();
      },
    ),
    'POST /channels/phone/confirm': inTurn(
      () => refuse(400, 'No', { code: 'wrong' }),
      () => {
        channels.choices = { ...channels.choices, phoneAsked: undefined, phone };
        return done();
      },
    ),
    'DELETE /channels/phone': () => {
      channels.choices = { ...channels.choices, phone: undefined, sms: [] };
      return done();
    },
  };
  const { user, sent } = await opened('operator.fft', backEnd);
  expect(await screen.findByLabelText('SMS for priority High')).toBeDisabled();
  expect(screen.getByText('For SMS and calls, confirm a number first.')).toBeVisible();
  const panel = within(screen.getByRole('region', { name: 'Number for SMS and calls' }));
  const number = panel.getByLabelText('New number');
  const password = panel.getByLabelText(/^Your password/);
  await user.type(number, '0721');
  await user.type(password, 'wrong');
  await user.click(panel.getByRole('button', { name: 'Send a code' }));
  expect(await panel.findByText(/Begin with \+/)).toBeVisible();
  await user.clear(number);
  await user.type(number, '+40 721 234 567');
  await user.click(panel.getByRole('button', { name: 'Send a code' }));
  await waitFor(() => expect(password).toHaveAccessibleDescription('This is not your current password.'));
  await user.clear(password);
  await user.type(password, 'my password');
  await user.click(panel.getByRole('button', { name: 'Send a code' }));
  const code = await panel.findByLabelText('Code from the SMS');
  expect(panel.getByText(/A code is on its way to/)).toHaveTextContent('+40721234567');
  expect(password).toHaveValue('');
  await user.type(code, '000000');
  await user.click(panel.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(code).toHaveAccessibleDescription(/This is not the code/));
  await user.clear(code);
  await user.type(code, '123456');
  await user.click(panel.getByRole('button', { name: 'Confirm' }));
  expect(await panel.findByText(/SMS and calls go to/)).toHaveTextContent('+40721234567');

  await user.click(screen.getByLabelText('SMS for priority High'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent('PUT')).toMatchObject([{ sms: ['High'] }]));
  expect(sent('POST', '/phone').at(-1)).toMatchObject({ phone, currentPassword: 'my password' });
  expect(sent('POST', '/confirm')).toEqual([{ code: '000000' }, { code: '123456' }]);

  await user.click(panel.getByRole('button', { name: 'Remove the number' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove the number' }));
  await user.click(dialog.getByRole('button', { name: 'Remove the number' }));
  expect(await panel.findByText('No number yet.')).toBeVisible();
  expect(screen.getByLabelText('SMS for priority High')).not.toBeChecked();
});

it('takes the code of an app beside the password of a person with two-factor sign-in, once it is required', async () => {
  const backEnd = sampleBackEnd('ours');
  const { choices } = backEnd.channels;
  const refused = () => refuse(400, 'No', { code: 'wrong' });
  backEnd.answers = {
    'POST /channels/phone': inTurn(refused, refused, () => {
      choices.phoneAsked = '+40721234567';
      return done();
    }),
  };
  const { user, sent } = await opened('operator.fft', backEnd);
  const panel = within(await screen.findByRole('region', { name: 'Number for SMS and calls' }));
  await user.type(panel.getByLabelText('New number'), '+40721234567');
  await user.type(panel.getByLabelText(/^Your password/), 'two factors');
  await user.click(panel.getByRole('button', { name: 'Send a code' }));
  const code = await panel.findByLabelText('Code of your authenticator app');
  expect(code).toHaveAccessibleDescription(/You have two-factor sign-in/);
  await user.type(code, '000000');
  await user.click(panel.getByRole('button', { name: 'Send a code' }));
  await waitFor(() => expect(code).toHaveAccessibleDescription(/This code is wrong/));
  await user.clear(code);
  await user.type(code, '123456');
  await user.click(panel.getByRole('button', { name: 'Send a code' }));
  expect(await panel.findByText(/A code is on its way to/)).toHaveTextContent('+40721234567');
  expect(sent('POST').at(-1)).toMatchObject({ code: '123456' });
});

it('asks before a number that was typed is lost', async () => {
  const { user } = await opened();
  await user.type(await screen.findByLabelText('New number'), '+40721234567');
  expect(unsavedTexts()).toContain('New number: +40721234567');
});

it('offers calls where the site makes them, to a number', async () => {
  const backEnd = sampleBackEnd('ours');
  const { unmount } = await opened('operator.fft', backEnd);
  expect(await screen.findByLabelText('Call for priority High')).toBeDisabled();
  unmount();
  backEnd.channels.choices.phone = '+40721234567';
  const again = await opened('operator.fft', backEnd);
  await again.user.click(await screen.findByLabelText('Call for priority High'));
  await again.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(again.sent('PUT')).toMatchObject([{ voice: ['High'] }]));
  again.unmount();
  // An older back end has no voice fields and would refuse them.
  delete backEnd.channels.choices.voiceOffered;
  delete backEnd.channels.choices.voice;
  const before = await opened('operator.fft', backEnd);
  await before.user.click(await screen.findByLabelText('SMS for priority High'));
  expect(screen.queryByLabelText(/^Call for/)).not.toBeInTheDocument();
  await before.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(before.sent('PUT')).toMatchObject([{ sms: ['High'] }]));
  expect(before.sent('PUT')[0]).not.toHaveProperty('voice');
});

it('shows targets and what did not arrive to administrators alone', async () => {
  await opened();
  await screen.findByRole('button', { name: 'Save' });
  expect(screen.queryByRole('button', { name: 'Add a target' })).not.toBeInTheDocument();
  expect(screen.queryByText('Messages that did not arrive')).not.toBeInTheDocument();
});

it('says that nobody answers for a target any more, which another administrator takes over', async () => {
  const backEnd = sampleBackEnd('ours', 'admin.fft');
  const target = firstOf(backEnd.channels.targets);
  Object.assign(target, { stopped: 'nobody', madeBy: 'Ana Pop' });
  const { user, calls } = await opened('admin.fft', backEnd);
  expect(await screen.findByText(/nothing is sent: .*\(Ana Pop\)/)).toBeVisible();
  delete target.stopped;
  await user.click(screen.getByRole('button', { name: 'Take Maintenance room over' }));
  await waitFor(() => expect(screen.queryByText(/nothing is sent/)).not.toBeInTheDocument());
  expect(calls).toContain(`POST /channels/targets/${target.targetId}/keep`);
});

it('says that the phone of somebody who has left gets nothing, which nobody can take over', async () => {
  const backEnd = sampleBackEnd('ours', 'admin.fft');
  const target = firstOf(backEnd.channels.targets);
  target.stopped = 'person';
  await opened('admin.fft', backEnd);
  expect(await screen.findByText(/has left this pilot or is disabled/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /over$/ })).not.toBeInTheDocument();
});

it('says what the other side answered beside the target, and no number where it is not known', async () => {
  const backEnd = sampleBackEnd('ours', 'admin.fft');
  const target = firstOf(backEnd.channels.targets);
  const last = { timestamp: '2026-03-02T07:12:00.000Z', state: 'failed', reason: 'redirect' } as const;
  target.last = { ...last, status: 302 };
  const { unmount } = await opened('admin.fft', backEnd);
  expect(await screen.findByText(/which is not followed \(302\)/)).toBeVisible();
  unmount();
  target.last = last;
  await opened('admin.fft', backEnd);
  expect(await screen.findByText(/which is not followed\.$/)).toBeVisible();
});

it('adds a webhook, says why an address is refused, and shows its secret once', async () => {
  const backEnd = sampleBackEnd('ours', 'admin.fft');
  const target = { ...firstOf(backEnd.channels.targets), targetId: newId(), name: 'MES' };
  backEnd.answers = {
    'POST /channels/targets': inTurn(
      () => refuse(400, 'No', { address: 'private' }),
      () => {
        backEnd.channels.targets.push({ ...target, kind: 'webhook' });
        return done({ target, secret: 'whsec_c2FtcGxlLXNlY3JldA==' });
      },
    ),
    'POST /channels/targets/:id/secret': () => done({ secret: 'whsec_YW5vdGhlci1zZWNyZXQ=' }),
  };
  const { user, sent } = await opened('admin.fft', backEnd);
  await user.click(await screen.findByRole('button', { name: 'Add a target' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a target' }));
  await user.type(dialog.getByLabelText('Name'), 'MES');
  await user.type(dialog.getByLabelText('Address'), 'https://10.0.0.1/hook');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/leads into a private network/)).toBeVisible();
  await user.clear(dialog.getByLabelText('Address'));
  await user.type(dialog.getByLabelText('Address'), 'https://mes.example/hook');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const secret = within(await screen.findByRole('dialog', { name: 'Signing secret' }));
  expect(secret.getByRole('textbox')).toHaveValue('whsec_c2FtcGxlLXNlY3JldA==');
  await user.click(secret.getByRole('button', { name: 'I have saved it' }));
  expect(await screen.findByRole('button', { name: 'Change MES' })).toBeVisible();
  expect(sent('POST').at(-1)).toMatchObject({ name: 'MES', address: 'https://mes.example/hook' });

  await user.click(screen.getByRole('button', { name: 'New secret: MES' }));
  const ask = within(await screen.findByRole('alertdialog', { name: 'New secret: MES' }));
  expect(ask.getByText(/stops signing at once/)).toBeVisible();
  await user.click(ask.getByRole('button', { name: 'Create a new secret' }));
  const renewed = within(await screen.findByRole('dialog', { name: 'Signing secret' }));
  expect(renewed.getByRole('textbox')).toHaveValue('whsec_YW5vdGhlci1zZWNyZXQ=');
});

it('keeps the form of a webhook whose answer was lost, and shows its secret with the answer', async () => {
  const backEnd = sampleBackEnd('ours', 'admin.fft');
  const target = { ...firstOf(backEnd.channels.targets), targetId: newId(), name: 'MES' };
  backEnd.answers = {
    'POST /channels/targets': () => done({ target, secret: 'whsec_c2FtcGxlLXNlY3JldA==' }),
  };
  let isLost = true;
  const { user } = await opened('admin.fft', backEnd, {
    before: ({ method, path }) =>
      isLost && method === 'POST' && path === '/channels/targets'
        ? { error: { kind: 'network', isKeyed: true } }
        : undefined,
  });
  await user.click(await screen.findByRole('button', { name: 'Add a target' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a target' }));
  await user.type(dialog.getByLabelText('Name'), 'MES');
  await user.type(dialog.getByLabelText('Address'), 'https://mes.example/hook');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/it is never done twice/)).toBeVisible();
  isLost = false;
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('dialog', { name: 'Signing secret' })).toBeVisible();
});

it('lists what waits with its reason, from the first attempt on, and tries it now', async () => {
  const backEnd = sampleBackEnd('ours', 'admin.fft');
  backEnd.channels.waiting = [
    {
      waitingId: 'mail-7',
      pilotCode: 'FFT',
      channel: 'mail',
      to: 'Ana Pop',
      why: 'account',
      timestamp: '2026-03-02T07:12:00.000Z',
      nextAt: '2026-03-02T07:12:30.000Z',
      attempts: 2,
      reason: 'mailAway',
    },
    {
      waitingId: newId(),
      pilotCode: 'FFT',
      channel: 'mail',
      to: 'Ben Alb',
      why: 'escalation',
      timestamp: '2026-03-02T07:12:00.000Z',
      nextAt: '2026-03-02T07:12:00.000Z',
      attempts: 0,
    },
  ];
  backEnd.answers = {
    'POST /channels/waiting/again': () => {
      backEnd.channels.waiting = [];
      return done(2);
    },
  };
  const { user } = await opened('admin.fft', backEnd);
  const region = await screen.findByRole('region', { name: 'Messages that are still waiting' });
  const waiting = within(region);
  expect(await waiting.findByText('2 messages are waiting to be sent')).toBeVisible();
  expect(waiting.getByText('The mail server cannot be reached.')).toBeVisible();
  expect(waiting.getByText(/Tried 2 times, next on/)).toBeVisible();
  expect(waiting.getByText(/About their account/)).toBeVisible();
  expect(waiting.getByText('Not tried yet: others are ahead of it.')).toBeVisible();
  const again = waiting.getByRole('button', { name: 'Try now' });
  again.focus();
  await user.keyboard('{Enter}');
  expect(await waiting.findByText('No message is waiting.')).toBeVisible();
  // The button is gone; the focus stays beside it.
  expect(region).toContainElement(document.activeElement as HTMLElement);
});

it('reads what waits by itself, also where nothing did, and with the others on request', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const backEnd = sampleBackEnd('ours', 'admin.fft');
  const { user } = await opened('admin.fft', backEnd);
  const region = await screen.findByRole('region', { name: 'Messages that are still waiting' });
  const waiting = within(region);
  expect(await waiting.findByText('No message is waiting.')).toBeVisible();
  const mail = {
    waitingId: 'mail-7',
    pilotCode: 'FFT',
    channel: 'mail',
    to: 'Ana Pop',
    why: 'account',
    timestamp: '2026-03-02T07:12:00.000Z',
    nextAt: '2026-03-02T07:12:30.000Z',
    attempts: 2,
    reason: 'mailAway',
  } as const;
  backEnd.channels.waiting = [mail];
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await waiting.findByText('Ana Pop')).toBeVisible();
  backEnd.channels.waiting = [];
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await waiting.findByText('No message is waiting.')).toBeVisible();
  backEnd.channels.waiting = [mail];
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(await waiting.findByText('Ana Pop')).toBeVisible();
  jest.useRealTimers();
});

it('shows what waits to administrators alone', async () => {
  const { calls } = await opened('operator.fft');
  expect(await screen.findByRole('heading', { name: 'Notification settings' })).toBeVisible();
  await screen.findByLabelText('Bell for priority High, always');
  expect(screen.queryByText('Messages that are still waiting')).not.toBeInTheDocument();
  expect(calls.filter((call) => call.includes('/channels/waiting'))).toEqual([]);
});

it('lists what failed with the reason, and sends it again', async () => {
  const backEnd = sampleBackEnd('ours', 'admin.fft');
  const { deliveryId } = firstOf(backEnd.channels.failed);
  const { user, calls } = await opened('admin.fft', backEnd);
  const failed = within(await screen.findByRole('region', { name: 'Messages that did not arrive' }));
  expect(await failed.findByText('The other side refused it (503).')).toBeVisible();
  backEnd.channels.failed = [];
  await user.click(failed.getByRole('button', { name: 'Send again to Maintenance room' }));
  expect(await failed.findByText('No message has been given up.')).toBeVisible();
  expect(calls).toContain(`POST /channels/failed/${deliveryId}/again`);
});

describe('a message that is on its way', () => {
  const trying = { timestamp: '2026-03-02T07:12:00.000Z', state: 'waiting' } as const;
  const withTrying = () => {
    const backEnd = sampleBackEnd('ours', 'admin.fft');
    backEnd.channels.failed = [];
    return { backEnd, target: firstOf(backEnd.channels.targets) };
  };

  it('is said beside its target, with why it has not arrived yet, and is none that was given up', async () => {
    const { backEnd, target } = withTrying();
    target.last = trying;
    const { unmount } = await opened('admin.fft', backEnd);
    expect(await screen.findByText(/^A message is on its way/)).toBeVisible();
    unmount();
    target.last = { ...trying, reason: 'unreachable' };
    await opened('admin.fft', backEnd);
    expect(await screen.findByText(/still being tried: .*The server could not be reached/)).toBeVisible();
    const failed = within(screen.getByRole('region', { name: 'Messages that did not arrive' }));
    expect(await failed.findByText('No message has been given up.')).toBeVisible();
    expect(failed.getByText(/still on its way is shown above/)).toBeVisible();
  });

  it('is followed by itself until it has arrived, or stands among those that were given up', async () => {
    const { backEnd, target } = withTrying();
    const failure = firstOf(sampleBackEnd('ours', 'admin.fft').channels.failed);
    const { user } = await opened('admin.fft', backEnd, {
      before: ({ path }) => {
        if (!path.endsWith('/test')) return undefined;
        target.last = trying;
        return { data: { status: 202, data: null } };
      },
    });
    const press = async () =>
      user.click(await screen.findByRole('button', { name: 'Send a test to Maintenance room' }));
    await press();
    expect(await screen.findByText(/^A message is on its way/)).toBeVisible();
    target.last = { ...trying, state: 'sent' };
    expect(await screen.findByText(/^Last message arrived/)).toBeVisible();
    await press();
    expect(await screen.findByText(/^A message is on its way/)).toBeVisible();
    target.last = { ...trying, state: 'failed', reason: 'status' };
    backEnd.channels.failed = [failure];
    expect(await screen.findByText(/^Last message did not arrive/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Send again to Maintenance room' })).toBeVisible();
  });

  it('is read with those that were given up on request', async () => {
    const { backEnd, target } = withTrying();
    target.last = { ...trying, state: 'sent' };
    const { user } = await opened('admin.fft', backEnd);
    await screen.findByText(/^Last message arrived/);
    target.last = { ...trying, state: 'failed', reason: 'status' };
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText(/^Last message did not arrive/)).toBeVisible();
  });
});

describe('many that did not arrive', () => {
  const many = (count = 60) => {
    const backEnd = sampleBackEnd('ours', 'admin.fft');
    const one = firstOf(backEnd.channels.failed);
    backEnd.channels.failed = Array.from({ length: count }, (_, nth) => ({
      ...one,
      deliveryId: crypto.randomUUID(),
      to: `Room ${nth}`,
      ...(nth < 10 && { channel: 'mail', reason: 'mail' }),
    }));
    return backEnd;
  };

  /** The ten of them that are mails, where those are asked for. */
  const narrowing = (backEnd = many()) => {
    const { channels } = backEnd;
    backEnd.answers = {
      'GET /channels/failed': ({ params }) => {
        const isMail = params.channel === 'mail' || params.reason === 'mail';
        const matches = isMail ? channels.failed.filter((one) => one.channel === 'mail') : channels.failed;
        return done(paged(params.q === undefined ? matches : [], params));
      },
    };
    return backEnd;
  };

  it('are counted, paged and narrowed', async () => {
    const { user } = await opened('admin.fft', narrowing());
    const failed = within(await screen.findByRole('region', { name: 'Messages that did not arrive' }));
    expect(await failed.findByText('60 messages did not arrive')).toBeVisible();
    expect(failed.getAllByRole('listitem').filter((one) => /Room/.test(one.textContent))).toHaveLength(25);
    await user.click(failed.getByRole('button', { name: /page 3/i }));
    expect(await failed.findByText('Room 59')).toBeVisible();
    await user.click(failed.getByRole('combobox', { name: 'Way' }));
    await user.click(await screen.findByRole('option', { name: 'Mail' }));
    expect(await failed.findByText('10 messages did not arrive')).toBeVisible();
    await user.type(failed.getByRole('searchbox'), 'nobody');
    expect(await failed.findByText('None of this kind.')).toBeVisible();
  });

  it('are not shown in place of a kind of them that could not be loaded', async () => {
    const { user } = await opened('admin.fft', many(), {
      before: ({ path, params }) =>
        path === '/channels/failed' && params?.channel === 'mail'
          ? { error: { kind: 'unavailable' } }
          : undefined,
    });
    const failed = within(await screen.findByRole('region', { name: 'Messages that did not arrive' }));
    expect(await failed.findByText('Room 11')).toBeVisible();
    await user.click(failed.getByRole('combobox', { name: 'Way' }));
    await user.click(await screen.findByRole('option', { name: 'Mail' }));
    expect(await failed.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(failed.queryByText('Room 11')).not.toBeInTheDocument();
    expect(failed.queryByText('60 messages did not arrive')).not.toBeInTheDocument();
  });

  it('are sent again or discarded all at once, when their number is confirmed', async () => {
    const backEnd = narrowing();
    const { channels } = backEnd;
    const isMail = (one: { channel: string }) => one.channel === 'mail';
    backEnd.answers = {
      ...backEnd.answers,
      'POST /channels/failed/again': () => {
        channels.failed = channels.failed.filter((one) => !isMail(one));
        return done(10);
      },
      'POST /channels/failed/discard': inTurn(
        () => refuse(409, 'No', { count: '51' }),
        () => {
          channels.failed = [];
          return done(51);
        },
      ),
    };
    const { user, sent } = await opened('admin.fft', backEnd);
    const failed = within(await screen.findByRole('region', { name: 'Messages that did not arrive' }));
    await user.click(await failed.findByRole('combobox', { name: 'Reason' }));
    await user.click(await screen.findByRole('option', { name: 'The mail server did not accept it.' }));
    await user.click(await failed.findByRole('button', { name: 'Send all 10 again' }));
    const again = within(await screen.findByRole('alertdialog', { name: 'Send 10 messages again?' }));
    await user.click(again.getByRole('button', { name: 'Send all 10 again' }));
    await waitFor(() => expect(sent('POST')).toEqual([{ reason: 'mail', count: 10 }]));
    await user.click(await failed.findByRole('combobox', { name: 'Reason' }));
    await user.click(await screen.findByRole('option', { name: 'All' }));
    await user.click(await failed.findByRole('button', { name: 'Discard all 50' }));
    // One more message fails while the question is open.
    backEnd.channels.failed = [...backEnd.channels.failed, ...many().channels.failed.slice(0, 1)];
    const ask = within(await screen.findByRole('alertdialog', { name: 'Discard 50 messages?' }));
    await user.click(ask.getByRole('button', { name: 'Discard all 50' }));
    // The server refused: the list shows the new number.
    await user.click(await failed.findByRole('button', { name: 'Discard all 51' }));
    const exact = within(await screen.findByRole('alertdialog', { name: 'Discard 51 messages?' }));
    await user.click(exact.getByRole('button', { name: 'Discard all 51' }));
    expect(await failed.findByText('No message has been given up.')).toBeVisible();
    expect(sent('POST', '/discard')).toEqual([{ count: 50 }, { count: 51 }]);
  });

  it('are discarded by more than a thousand once their number is typed', async () => {
    const { user, sent } = await opened('admin.fft', many(1001));
    await user.click(await screen.findByRole('button', { name: 'Discard all 1,001' }));
    const ask = within(await screen.findByRole('alertdialog', { name: 'Discard 1,001 messages?' }));
    const discard = ask.getByRole('button', { name: 'Discard all 1,001' });
    expect(discard).toBeDisabled();
    await user.type(ask.getByRole('textbox'), '1001');
    await user.click(discard);
    await waitFor(() => expect(sent('POST', '/discard')).toEqual([{ count: 1001 }]));
  });
});

describe('a phone by ntfy', () => {
  const add = async (backEnd = sampleBackEnd('ours', 'admin.fft')) => {
    const { user, sent } = await opened('admin.fft', backEnd);
    await user.click(await screen.findByRole('button', { name: 'Add a target' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a target' }));
    expect(dialog.queryByLabelText('Topic')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('combobox', { name: 'Kind' }));
    await user.click(await screen.findByRole('option', { name: 'ntfy (phones)' }));
    await user.type(dialog.getByLabelText('Name'), 'Phone of the line');
    return { backEnd, user, dialog, sent };
  };

  it('is added with its server, topic and token, and whose it is', async () => {
    const { backEnd, user, dialog, sent } = await add();
    await user.type(dialog.getByLabelText('Server'), 'https://ntfy.sh/line');
    await user.type(dialog.getByLabelText('Topic'), 'line 1');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/address of the server alone/)).toBeVisible();
    expect(dialog.getByText(/Letters, digits, - and _ only/)).toBeVisible();
    for (const [label, text] of [
      ['Server', 'https://ntfy.sh'],
      ['Topic', 'line-1_x7'],
    ] as const) {
      await user.clear(dialog.getByLabelText(label));
      await user.type(dialog.getByLabelText(label), text);
    }
    await user.type(dialog.getByLabelText(/^Access token/), 'tk_secret');
    expect(JSON.stringify(sessionStorage)).not.toContain('tk_secret');
    const [person] = backEnd.people.filter(({ pilotCode }) => pilotCode === 'FFT');
    const name = `${person?.firstName} ${person?.lastName}`;
    await user.click(dialog.getByRole('combobox', { name: /^Whose phone it is/ }));
    await user.click(await screen.findByRole('option', { name }));
    const target = {
      ...firstOf(backEnd.channels.targets),
      targetId: newId(),
      name: 'Phone of the line',
      kind: 'ntfy' as const,
      person: { userId: person?.userId ?? '', name },
    };
    backEnd.answers = {
      'POST /channels/targets': () => {
        backEnd.channels.targets.push(target);
        return done({ target });
      },
    };
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(new RegExp(`ntfy \\(phones\\) · FFT.*phone of ${name}`))).toBeVisible();
    expect(sent('POST')).toMatchObject([
      { kind: 'ntfy', address: 'https://ntfy.sh', topic: 'line-1_x7', userId: person?.userId },
    ]);
  });

  it('keeps its server and its topic where neither is entered, and asks for both where one is', async () => {
    const backEnd = sampleBackEnd('ours', 'admin.fft');
    const target = firstOf(backEnd.channels.targets);
    Object.assign(target, { kind: 'ntfy', host: 'ntfy.sh' });
    const { user } = await opened('admin.fft', backEnd);
    await user.click(await screen.findByRole('button', { name: 'Change Maintenance room' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change' }));
    await user.type(dialog.getByLabelText(/^Server/), 'https://push.example');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/Letters, digits, - and _ only/)).toBeVisible();
    await user.clear(dialog.getByLabelText(/^Server/));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
