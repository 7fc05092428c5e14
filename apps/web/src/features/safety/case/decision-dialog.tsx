import { t } from '@kalaangan/messages/t';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  moderationLimits as limits,
  moderationMessages as messages,
  type DecisionAction,
  needsNote,
} from '@kalaangan/contract/safety/moderation';
import {
  decisionFields,
  type DecisionFields,
  type ModerationCase,
} from '@kalaangan/contract/safety/moderation.calls';
import { matureNames } from '@kalaangan/contract/artworks/mature-form';
import { useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, messageOf } from '~/lib/api/api.ts';
import { dropDraft, writeDraft } from '~/lib/drafts/drafts.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { TextArea } from '~/ui/fields/text-area.tsx';
import { SelectField, TextField } from '~/ui/fields/text-field.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { actionTextsOf, ruleOptions } from '../case-texts.ts';
import { useDecideCase } from '../mutations/use-decide-case.ts';
import { ConfirmRestriction } from './confirm-restriction.tsx';
import { decisionDraftName, readDecisionDraft } from './decision-draft.ts';

type DecisionDialogProps = {
  shown: ModerationCase;
  action: DecisionAction;
  /** Reason why the case could not be claimed. */
  claimFailure: string | null;
  onClose: () => void;
  onDecided: () => void;
};

/** Options of the label; the one that is needed most comes first. */
const matureOptions = (['other', 'nudity', 'violence', 'none'] as const).map((value) => ({
  value,
  label: matureNames[value],
}));

const restricts = (action: DecisionAction) => action === 'suspend' || action === 'ban';

/** The rule, the note and the time of a decision. What is written stays as a draft of the case, whatever the action. */
export function DecisionDialog({ shown, action, claimFailure, onClose, onDecided }: DecisionDialogProps) {
  const formId = useId();
  const draftName = decisionDraftName(shown._id);
  const { label, done, danger } = actionTextsOf(action, shown.kind);
  const isAnswer = shown.kind === 'access';
  const isTold = isAnswer || needsNote(action);
  const { mutateAsync: decide, isPending } = useDecideCase(shown._id);
  const [failure, setFailure] = useState<string | null>(null);
  const [asked, setAsked] = useState<DecisionFields | null>(null);
  const [defaultValues] = useState(() => ({
    action,
    ...readDecisionDraft(shown),
  }));
  const { register, handleSubmit, setError, watch, formState } = useForm({
    resolver: zodResolver(decisionFields),
    defaultValues,
  });
  const { errors } = formState;

  useEffect(() => {
    const { unsubscribe } = watch(({ reason, note, days, label: chosen }) =>
      writeDraft(draftName, { reason, note, days, label: chosen }),
    );
    return unsubscribe;
  }, [watch, draftName]);

  async function send(fields: DecisionFields) {
    setAsked(null);
    setFailure(null);
    try {
      await decide(fields);
    } catch (error) {
      for (const name of ['reason', 'note', 'days', 'label'] as const) {
        const message = error instanceof ApiError && error.errors[name];
        if (message) setError(name, { message });
      }
      setFailure(messageOf(error, messages.decideFailed));
      return;
    }
    dropDraft(draftName);
    toast.success(`${done}.`);
    onClose();
    onDecided();
  }

  const submit = handleSubmit(async (fields) => {
    if (restricts(action)) setAsked(fields);
    else await send(fields);
  });

  return (
    <Dialog
      open
      title={titleOf(shown, action)}
      onClose={onClose}
      locked={isPending}
      footer={
        <Button
          type="submit"
          form={formId}
          size="lg"
          wide
          variant={danger ? 'danger' : 'primary'}
          busy={isPending}
          busyLabel={t('Saving...')}
        >
          {label}
        </Button>
      }
    >
      <form id={formId} className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
        <FormError>{failure ?? claimFailure}</FormError>
        {action === 'label-mature' && (
          <SelectField
            label={t('Label')}
            hint={t('‘No mature content’ takes the label off.')}
            options={matureOptions}
            error={errors.label?.message}
            {...register('label')}
          />
        )}
        {action === 'suspend' && (
          <TextField
            label={t('Days')}
            type="number"
            inputMode="numeric"
            min={1}
            max={limits.suspensionDays}
            error={errors.days?.message}
            {...register('days', { valueAsNumber: true })}
          />
        )}
        <TextArea
          label={isAnswer ? t('Answer to the person') : isTold ? t('Note to the person') : t('Note')}
          optional={!isTold}
          hint={isTold && !isAnswer ? t('They see it with the rule.') : undefined}
          rows={4}
          limit={limits.note}
          dir="auto"
          data-autofocus
          error={errors.note?.message}
          {...register('note')}
        />
        {!isAnswer && (
          <SelectField
            label={t('Rule')}
            options={ruleOptions}
            error={errors.reason?.message}
            {...register('reason')}
          />
        )}
      </form>
      {asked && (
        <ConfirmRestriction
          name={shown.author?.name ?? t('this person')}
          days={asked.action === 'suspend' ? (asked.days ?? null) : null}
          onConfirm={() => void send(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </Dialog>
  );
}

function titleOf({ kind, targetType }: ModerationCase, action: DecisionAction): string {
  const { label } = actionTextsOf(action, kind);
  if (kind === 'access') return t('{action} the message', { action: label });
  if (kind === 'appeal') return t('{action} the decision', { action: label });
  if (action === 'false-report') return t('False report');
  if (action === 'label-ai')
    return t(
      'Label the {type, select, artwork {artwork} discussion {discussion} reply {reply} blog {blog} comment {comment} user {profile} other {message}} as AI-generated',
      { type: targetType },
    );
  if (action === 'label-mature')
    return t(
      'Label the {type, select, artwork {artwork} discussion {discussion} reply {reply} blog {blog} comment {comment} user {profile} other {message}} as mature content',
      { type: targetType },
    );
  const isAboutThing = action === 'keep' || action === 'remove';
  if (!isAboutThing) return t('{action} the person', { action: label });
  return t(
    '{action} the {type, select, artwork {artwork} discussion {discussion} reply {reply} blog {blog} series {series} comment {comment} user {profile} other {message}}',
    { action: label, type: targetType },
  );
}
