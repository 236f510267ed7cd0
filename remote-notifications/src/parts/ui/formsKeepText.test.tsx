import { fireEvent, screen, within } from '@testing-library/react';
import { findDateInput } from '@portal/kit/testing';
import type { Absence, HandoverDraft, Turn } from '@portal/kit/wire';
import type { ReactElement } from 'react';
import NewAssignmentDialog from '../../work/create/NewAssignmentDialog';
import ReassignDialog from '../../work/reassign/ReassignDialog';
import { TargetDialog } from '../../alerting/channels/TargetDialog';
import ActionDialog from '../../alerting/conditions/actions/ActionDialog';
import type { ConditionAction } from '../../alerting/conditions/actions/ConditionDialog';
import { CausesEditor } from '../../alerting/conditions/notes/CausesEditor';
import { AbsenceDialog } from '../../alerting/duty/absences/AbsenceDialog';
import { CoverDialog } from '../../alerting/duty/absences/CoverDialog';
import { PlanDialog } from '../../alerting/duty/plan/PlanDialog';
import { SwapDialog } from '../../alerting/duty/SwapDialog';
import { ChangeDialog } from '../../alerting/duty/plan/TurnDialog';
import { ZoneDialog } from '../../alerting/duty/ZoneDialog';
import { PlanEditor } from '../../alerting/escalation/PlanEditor';
import { WriteDialog } from '../../shift/handover/WriteDialog';
import { MappingDialog } from '../../alerting/mappings/MappingDialog';
import { sampleBackEnd } from '../../testing/sample';
import { firstOf } from '../../testing/firstOf';
import { openPage } from '../../testing/openPage';

const backEnd = () => sampleBackEnd('ours', 'admin.fft');
const onClose = () => undefined;
const { conditions, assignments, mappings } = backEnd();
const day = '2027-03-01';
const turn: Turn = {
  shiftId: '00000000-0000-4000-8000-0000000000aa',
  role: 'PLANT_OPERATOR',
  shift: 'Early',
  day,
  from: `${day}T05:00:00.000Z`,
  to: `${day}T13:00:00.000Z`,
  off: false,
  duties: [],
};
const totals = { open: 0, unowned: 0, shelved: 0, over: 0, assignments: 0, overdue: 0, done: 0 };
const handover: HandoverDraft = {
  pilotCode: 'FFT',
  timeZone: 'Europe/Berlin',
  shift: turn,
  shifts: [turn],
  next: { reason: 'noPlan', people: [] },
  sheet: { at: turn.to, totals, items: [], unlisted: 0 },
};
const inDuty = { pilot: 'FFT', timeZone: 'Europe/Berlin', today: day, onClose };
const ofTurn = { ...inDuty, turn, now: 0 };
const absence: Absence = {
  absenceId: '00000000-0000-4000-8000-0000000000ab',
  pilotCode: 'FFT',
  person: { userId: '00000000-0000-4000-8000-0000000000ac', name: 'Sabine Roth' },
  from: `${day}T06:00`,
  to: `${day}T14:00`,
};
const condition = (action: ConditionAction) => (
  <ActionDialog condition={firstOf(conditions)} action={action} onClose={onClose} />
);

/** Every form in a dialog of this remote, with a field and its input. A test in `ops` checks that none is missing. */
const FORMS: readonly [name: string, form: ReactElement, field: string | RegExp, text: string][] = [
  ['new assignment', <NewAssignmentDialog seed={{}} onClose={onClose} />, 'Task', 'Tighten the rail'],
  [
    'reassign',
    <ReassignDialog assignment={firstOf(assignments)} to="others" onClose={onClose} />,
    'Reason',
    'My shift ends',
  ],
  ['a target', <TargetDialog onClose={onClose} />, 'Name', 'MES'],
  ['a condition given back', condition('giveBack'), 'Why', 'No part'],
  ['a condition handed over', condition('hand'), 'Why (optional)', 'Look at it'],
  ['work of a condition', condition('assign'), 'Task', 'Change the nozzle'],
  ['a condition shelved', condition('shelve'), 'Why', 'Known'],
  ['what a condition was', condition('explain'), 'What helped (optional)', 'New nozzle'],
  [
    'the causes of a pilot',
    <CausesEditor pilot="FFT" sites={['FFT']} causes={[]} onChoose={onClose} onClose={onClose} />,
    'Causes, one per line (optional)',
    'Dirt',
  ],
  ['a swap', <SwapDialog {...ofTurn} />, 'Message to them (optional)', 'Please'],
  ['a turn', <ChangeDialog {...ofTurn} />, 'The shift is not worked on this day', ''],
  ['an absence', <AbsenceDialog {...inDuty} />, 'To', '01/05/2031 14:30'],
  [
    'who covers an absence',
    <CoverDialog absence={absence} onClose={onClose} />,
    'Who takes over',
    'Jonas{ArrowDown}{Enter}',
  ],
  ['a zone', <ZoneDialog {...inDuty} />, 'Time zone', 'UTC{ArrowDown}{Enter}'],
  ['a duty plan', <PlanDialog {...inDuty} plans={[]} />, 'Name', 'First'],
  ['a handover', <WriteDialog draft={handover} onClose={onClose} />, 'Remarks (optional)', 'Coolant is low'],
  ['a mapping', <MappingDialog mappings={[]} onClose={onClose} />, 'Description', 'Doors'],
  [
    'an escalation',
    <PlanEditor
      mapping={firstOf(mappings)}
      plan={null}
      roles={[]}
      pilots={[]}
      targets={[]}
      onClose={onClose}
    />,
    'Minutes after it begins',
    '7',
  ],
];

describe.each(FORMS)('%s', (_name, form, field, text) => {
  const isDate = /^\d\d\//.test(text);
  const open = async () => {
    const app = await openPage(form, backEnd());
    const dialog = within(await screen.findByRole('dialog'));
    const input = isDate
      ? await findDateInput(String(field), dialog)
      : firstOf(await dialog.findAllByLabelText<HTMLInputElement>(field));
    return { ...app, input };
  };
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('asks before input is lost, and restores it when it is opened again', async () => {
    const { user, input, unmount } = await open();
    expect(isAsked()).toBe(false);
    if (input.type !== 'checkbox' && !isDate) await user.clear(input);
    await user.click(input);
    if (isDate) fireEvent.change(input, { target: { value: text } });
    else if (text !== '') await user.keyboard(text);
    expect(isAsked()).toBe(true);
    const { value, checked } = input;
    unmount();
    expect(isAsked()).toBe(false);

    const again = await open();
    expect(again.input.value).toBe(value);
    expect(again.input.checked).toBe(checked);
  });
});
