import { Box, Button, clock, Typography, useCapabilities, useFeedback, usePriorityText } from '@portal/kit';
import {
  FormCheckbox,
  FormDialog,
  FormField,
  useFieldArray,
  useForm,
  useSave,
  useWatch,
} from '@portal/kit/forms';
import {
  ALL,
  MAX_ESCALATION_MINUTES,
  MAX_ESCALATION_ROUNDS,
  MAX_ESCALATION_STEPS,
  type ChannelTarget,
  type EscalationPlan,
  type EventMapping,
} from '@portal/kit/wire';
import { IconPlus } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FieldList, Muted, optionsOf, useNames, worstFirst } from '../../parts';
import { useStaff } from '../duty/useStaff';
import {
  useRehearseMutation,
  useRemoveEscalationPlanMutation,
  useSaveEscalationPlanMutation,
} from './escalation.api';
import { formFieldsOf, planFormOf, isWithin, nextStep, planRequestOf, type PlanForm } from './planForm';
import { RehearsalPanel } from './RehearsalPanel';
import { StepFields } from './StepFields';

interface PlanEditorProps {
  mapping: EventMapping;
  plan: EscalationPlan | null;
  roles: readonly string[];
  /** For a mapping of every pilot: the pilots to rehearse in. */
  pilots: readonly string[];
  targets: readonly ChannelTarget[];
  onClose: () => void;
}

export function PlanEditor({ mapping, plan, roles, pilots, targets, onClose }: PlanEditorProps) {
  const { eventMappingId: id, topic, pilotCode = ALL } = mapping;
  const intl = useIntl();
  const say = (text: string, values?: Record<string, number>) => intl.formatMessage({ id: text }, values);
  const names = useNames();
  const feedback = useFeedback();
  const priorityText = usePriorityText();
  const { duty } = useCapabilities();
  const staff = useStaff(pilotCode);
  const [save] = useSaveEscalationPlanMutation();
  const [rehearse] = useRehearseMutation();
  const [remove, removal] = useRemoveEscalationPlanMutation();
  const form = useForm<PlanForm>({
    defaultValues: planFormOf(
      plan,
      staff,
      targets.map(({ targetId }) => targetId),
      duty,
    ),
  });
  const { control, getFieldState, getValues, trigger } = form;
  const { fields, append, remove: removeStep } = useFieldArray({ control, name: 'steps' });
  const repeats = useWatch({ control, name: 'repeats' });

  /** The steps of the saved plan that reach nobody now; of a plan for every pilot, by pilot. */
  const stepsForNobody = async (priority: PlanForm['minimumPriority']): Promise<string[]> => {
    const at = new Date(clock.now()).toISOString();
    const stepsIn = async (place: { pilotCode?: string }) => {
      const { data } = await rehearse({ id, body: { priority, at, ...place } });
      return (data?.firings ?? []).flatMap(({ round, step, outcome }) =>
        round === 1 && outcome === 'nobody' ? [String(step)] : [],
      );
    };
    if (pilotCode !== ALL) return stepsIn({});
    const byPilot = await Promise.all(
      pilots.map(async (code) => ({ code, steps: await stepsIn({ pilotCode: code }) })),
    );
    return byPilot.flatMap(({ code, steps }) => {
      const value = intl.formatList(steps, { style: 'narrow' });
      return steps.length > 0 ? [intl.formatMessage({ id: 'shared.labelled' }, { label: code, value })] : [];
    });
  };
  const { frame, run } = useSave(form, {
    draft: `escalation:${id}`,
    send: async (values) => {
      const { error } = await save({ id, body: planRequestOf(values) });
      return error === undefined ? { data: await stepsForNobody(values.minimumPriority) } : { error };
    },
    done: (steps) =>
      steps.length === 0
        ? feedback.success('escalation.saved', { topic })
        : feedback.warning('escalation.savedNobody', { topic, steps: names(steps) }),
    refusal: (failure) => ({ ...failure, ...(failure.fields && { fields: formFieldsOf(failure.fields) }) }),
    summary: true,
    onClose,
  });
  const onRemove = () =>
    run(
      () => remove(id),
      () => feedback.success('escalation.removed', { topic }),
    );
  const typed = async () => {
    if (await trigger()) return planRequestOf(getValues());
    const invalid = fields.map((_field, at) => (getFieldState(`steps.${at}`).invalid ? at + 1 : 0));
    return { incomplete: invalid.filter((step) => step > 0) };
  };
  const number = (name: 'repeatMinutes' | 'rounds', least: number, most: number) => (
    <FormField
      control={control}
      name={name}
      label={say(`escalation.${name}`)}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
      rules={{
        validate: (text) => isWithin(text, least, most) || say('escalation.minutes.wrong', { least, most }),
      }}
    />
  );

  return (
    <FormDialog
      title={<FormattedMessage id="escalation.title" values={{ topic: <bdi>{topic}</bdi> }} />}
      submitLabel={<FormattedMessage id="shared.action.save" />}
      {...frame}
    >
      <Muted id="escalation.text" />
      <FormField
        control={control}
        name="minimumPriority"
        label={say('escalation.minimum')}
        helperText={say('escalation.minimum.help')}
        select
      >
        {optionsOf(worstFirst, priorityText)}
      </FormField>
      <FieldList labelId="escalation.steps">
        {fields.map((field, at) => (
          <StepFields
            key={field.id}
            control={control}
            at={at}
            roles={roles}
            staff={staff}
            targets={targets}
            minutesBefore={() => Number(getValues('steps')[at - 1]?.afterMinutes ?? 0)}
            onRemove={fields.length > 1 ? () => removeStep(at) : undefined}
          />
        ))}
      </FieldList>
      <Button
        startIcon={<IconPlus size={18} aria-hidden />}
        disabled={fields.length >= MAX_ESCALATION_STEPS}
        onClick={() => append(nextStep(getValues('steps').at(-1), duty))}
        sx={{ alignSelf: 'start', justifySelf: 'start' }}
      >
        <FormattedMessage id="escalation.step.add" />
      </Button>
      <FormCheckbox control={control} name="repeats" label={say('escalation.repeats')} />
      {repeats && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          {number('repeatMinutes', 1, MAX_ESCALATION_MINUTES)}
          {number('rounds', 2, MAX_ESCALATION_ROUNDS + 1)}
        </Box>
      )}
      <RehearsalPanel mappingId={id} pilots={pilots} plan={typed} />
      {plan !== null && (
        <Button
          color="error"
          loading={removal.isLoading}
          onClick={() => void onRemove()}
          sx={{ alignSelf: 'start', justifySelf: 'start' }}
        >
          <FormattedMessage id="escalation.remove" />
        </Button>
      )}
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        <FormattedMessage id="condition.notTheMachine" />
      </Typography>
    </FormDialog>
  );
}
