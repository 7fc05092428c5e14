import { t } from '@kalaangan/messages/t';
import {
  accessForm,
  accessLimits as limits,
  accessMessages as messages,
} from '@kalaangan/contract/safety/access';
import { accountMessages } from '@kalaangan/contract/accounts/accounts';
import { links } from '@kalaangan/contract/links';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { ApiError, messageOf } from '~/lib/api/api.ts';
import { dropDraft, readDraft, writeDraft } from '~/lib/drafts/drafts.ts';
import { useHydrated } from '~/lib/pages/hydrated.ts';
import { findToken, useSession } from '~/lib/session/session.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { TextArea } from '~/ui/fields/text-area.tsx';
import { EmailField, TextField } from '~/ui/fields/text-field.tsx';
import { useSendAccess, type SentMessage } from './use-send-access.ts';

const draftName = 'access';
const names = ['text', 'page', 'email'] as const;
type Errors = Partial<Record<(typeof names)[number] | 'form', string>>;

function typedIn(form: HTMLFormElement) {
  const data = new FormData(form);
  const value = (name: string) => {
    const entry = data.get(name);
    return typeof entry === 'string' ? entry : '';
  };
  return { text: value(accessForm.text), page: value(accessForm.page), email: value(accessForm.email) };
}

type AccessFormProps = { refusal: string | null; onSent: (sent: SentMessage) => void };

/** Works without JavaScript. What was typed stays in the form and as a draft until it is sent. */
export function AccessForm({ refusal, onSent }: AccessFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const { mutateAsync: send, isPending } = useSendAccess();
  // By the stored token, which is known before the account.
  useSession();
  const isHydrated = useHydrated();
  const isMember = isHydrated && findToken() !== null;

  useEffect(() => {
    const draft = readDraft(draftName);
    for (const name of names) {
      const field = form.current?.elements.namedItem(name);
      const value = draft[name];
      const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
      // What was typed before the script ran is newer than the draft.
      if (isField && typeof value === 'string' && field.value === '') field.value = value;
    }
  }, []);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const { email, ...typed } = typedIn(event.currentTarget);
    const missing: Errors = {
      ...(typed.text.trim() === '' && { text: messages.textRequired }),
      ...(!isMember && email.trim() === '' && { email: accountMessages.emailRequired }),
    };
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    try {
      const sent = await send({ ...typed, ...(!isMember && { email }) });
      dropDraft(draftName);
      onSent(sent);
    } catch (failure) {
      const { text, page, email: emailProblem } = failure instanceof ApiError ? failure.errors : {};
      setErrors(
        (text ?? page ?? emailProblem)
          ? { ...(text && { text }), ...(page && { page }), ...(emailProblem && { email: emailProblem }) }
          : { form: messageOf(failure, messages.failed) },
      );
    }
  }

  return (
    <form
      ref={form}
      className="grid gap-5"
      method="post"
      action={links.accessibility()}
      encType="multipart/form-data"
      noValidate={isHydrated}
      onSubmit={(event) => void submit(event)}
      onChange={(event) => writeDraft(draftName, typedIn(event.currentTarget))}
    >
      <TextArea
        label={t('What does not work?')}
        name={accessForm.text}
        hint={t('What you wanted to do, what happened instead, and with which browser and aid.')}
        limit={limits.text}
        dir="auto"
        required
        error={errors.text}
      />
      <TextField
        label={t('Address of the page')}
        name={accessForm.page}
        optional
        autoComplete="off"
        error={errors.page}
      />
      {!isMember && (
        <EmailField
          name={accessForm.email}
          hint={t('For our answer. Nobody else sees it.')}
          error={errors.email}
        />
      )}
      <FormError>{errors.form ?? refusal}</FormError>
      <Button type="submit" size="lg" wide busy={isPending} busyLabel={t('Sending...')}>
        {t('Send Message')}
      </Button>
    </form>
  );
}
