import { t } from '@kalaangan/messages/t';
import {
  consentChoices,
  consentForm,
  consentMessages as messages,
  relations,
  type ConsentChoice,
  type GuardianConsent,
} from '@kalaangan/contract/consents/consents';
import { links } from '@kalaangan/contract/links';
import { useState, type SubmitEvent } from 'react';
import { ApiError, messageOf } from '~/lib/api/api.ts';
import { dropDraft, readDraft, writeDraft } from '~/lib/drafts/drafts.ts';
import { useHydrated } from '~/lib/pages/hydrated.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { SelectField, TextField } from '~/ui/fields/text-field.tsx';
import { useAnswerConsent } from './mutations/use-answer-consent.ts';

type Errors = { name?: string | undefined; relation?: string | undefined; form?: string };

const draftName = 'guardian-consent';
function typedIn(form: HTMLFormElement) {
  const data = new FormData(form);
  const value = (name: string) => {
    const entry = data.get(name);
    return typeof entry === 'string' ? entry : '';
  };
  return { name: value(consentForm.name), relation: value(consentForm.relation) };
}

/** Each button sends the form with its choice; the fields keep what was typed by themselves. */
export function GuardianForm({ token, state }: { token: string; state: GuardianConsent }) {
  const [errors, setErrors] = useState<Errors>({});
  const { mutateAsync: answer, isPending, variables } = useAnswerConsent(token);
  const isHydrated = useHydrated();
  const draft = isHydrated ? readDraft(draftName) : {};

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const { name, relation } = typedIn(event.currentTarget);
    const pressed = event.nativeEvent.submitter?.getAttribute('value');
    const choice: ConsentChoice = consentChoices.find((one) => one === pressed) ?? 'agree';
    const missing = {
      ...(name.trim() === '' && { name: messages.nameRequired }),
      ...(relation === '' && { relation: messages.relationRequired }),
    };
    const agrees = choice === 'agree' || choice === 'adult';
    setErrors(agrees ? missing : {});
    if (agrees && Object.keys(missing).length > 0) return;
    try {
      if (choice === 'withdraw') await answer('withdraw');
      else if (choice === 'refuse') await answer({ agree: false });
      else await answer({ agree: true, name, relation, adult: choice === 'adult' });
      dropDraft(draftName);
    } catch (failure) {
      const { name: nameProblem, relation: relationProblem } =
        failure instanceof ApiError ? failure.errors : {};
      if (nameProblem ?? relationProblem) setErrors({ name: nameProblem, relation: relationProblem });
      else setErrors({ form: messageOf(failure, messages.answerFailed) });
    }
  }

  const isBusy = (agrees: boolean) =>
    isPending && (typeof variables === 'object' ? variables.agree : false) === agrees;
  return (
    <form
      key={String(isHydrated)}
      className="grid gap-5"
      method="post"
      action={links.consent(token)}
      encType="multipart/form-data"
      noValidate
      onSubmit={(event) => void submit(event)}
      onChange={(event) => writeDraft(draftName, typedIn(event.currentTarget))}
    >
      {state !== 'given' && (
        <>
          <TextField
            label={t('Your Name')}
            name={consentForm.name}
            autoComplete="name"
            dir="auto"
            defaultValue={textIn(draft, 'name')}
            error={errors.name}
          />
          <SelectField
            label={t('You Are Their')}
            name={consentForm.relation}
            placeholder={t('Please choose')}
            options={relations}
            defaultValue={textIn(draft, 'relation')}
            error={errors.relation}
          />
        </>
      )}
      <FormError>{errors.form}</FormError>
      <div className="grid gap-3">
        {state === 'given' ? (
          <Choice choice="withdraw" busy={isBusy(false)}>
            {messages.withdraw}
          </Choice>
        ) : (
          <>
            <Choice choice="agree" busy={isBusy(true)} isMain>
              {messages.agree}
            </Choice>
            {state === 'waiting' && (
              <Choice choice="refuse" busy={isBusy(false)}>
                {messages.refuse}
              </Choice>
            )}
            <Choice choice="adult">{t('They are 18 or older, and I agree')}</Choice>
          </>
        )}
      </div>
    </form>
  );
}

const textIn = (draft: Record<string, unknown>, name: string) => {
  const value = draft[name];
  return typeof value === 'string' ? value : '';
};

type ChoiceProps = { choice: ConsentChoice; busy?: boolean; isMain?: boolean; children: string };

function Choice({ choice, busy = false, isMain = false, children }: ChoiceProps) {
  return (
    <Button
      type="submit"
      name={consentForm.choice}
      value={choice}
      variant={isMain ? 'primary' : 'secondary'}
      size="lg"
      wide
      busy={busy}
      busyLabel={t('Saving...')}
    >
      {children}
    </Button>
  );
}
