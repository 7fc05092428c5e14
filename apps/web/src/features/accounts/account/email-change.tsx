import { rich } from '@kalaangan/messages/rich';
import { t } from '@kalaangan/messages/t';
import { accountMessages } from '@kalaangan/contract/accounts/accounts';
import { emailField } from '@kalaangan/contract/accounts/account-fields';
import { ownAccountMessages as messages } from '@kalaangan/contract/accounts/own-account';
import type { OwnUser } from '@kalaangan/contract/people/people';
import { useState, type SubmitEvent } from 'react';
import { ApiError, messageOf } from '~/lib/api/api.ts';
import { dropDraft, readDraft, writeDraft } from '~/lib/drafts/drafts.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { PasswordField } from '~/ui/fields/password-field.tsx';
import { EmailField } from '~/ui/fields/text-field.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { useChangeEmail } from '../mutations/use-change-email.ts';
import { MailRefusal } from './mail-refusal.tsx';

const draftName = 'new-email';

function readTyped(): string {
  const { email } = readDraft(draftName);
  return typeof email === 'string' ? email : '';
}

type EmailChangeProps = { user: Pick<OwnUser, 'email' | 'pendingEmail' | 'mailRefusedAt' | 'hasPassword'> };

/** The account's email address, with a form for another one. */
export function EmailChange({ user }: EmailChangeProps) {
  return (
    <>
      <p className="text-muted break-words">
        {user.pendingEmail === null
          ? t('Your address is {email}.', { email: user.email })
          : t('We have mailed a link to {pendingEmail}. Until you open it, {email} counts.', {
              pendingEmail: user.pendingEmail,
              email: user.email,
            })}
      </p>
      <MailRefusal user={user} />
      {user.hasPassword ? (
        <EmailForm />
      ) : (
        <p>
          {rich('To change it, <link>set a password</link> first.', {
            link: (text) => (
              <a className="link" href="#password">
                {text}
              </a>
            ),
          })}
        </p>
      )}
    </>
  );
}

/** Asks for another email address, which counts when the link that is mailed to it is opened. */
function EmailForm() {
  // Only members see it, whose session is known after hydration alone: the draft can be read at once.
  const [email, setEmail] = useState(readTyped);
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<{ email?: string; password?: string; form?: string }>({});
  const { mutateAsync: changeEmail, isPending } = useChangeEmail();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const typed = emailField.safeParse(email);
    setErrors({
      ...(!typed.success && { email: typed.error.issues[0]?.message ?? accountMessages.emailInvalid }),
      ...(password === '' && { password: accountMessages.passwordRequired }),
    });
    if (!typed.success || password === '') return;
    try {
      const { message } = await changeEmail({ password, email: typed.data });
      dropDraft(draftName);
      setEmail('');
      setPassword('');
      toast.success(message);
    } catch (error) {
      const text = messageOf(error, messages.emailFailed);
      if (error instanceof ApiError && error.status === 403) setErrors({ password: text });
      else if (error instanceof ApiError && error.errors['email']) setErrors({ email: text });
      else setErrors({ form: text });
    }
  }

  return (
    <form className="grid gap-5" noValidate onSubmit={(event) => void submit(event)}>
      <EmailField
        label={t('New Email')}
        value={email}
        error={errors.email}
        onChange={(event) => {
          setEmail(event.target.value);
          writeDraft(draftName, { email: event.target.value });
        }}
      />
      <PasswordField
        label={t('Your Password')}
        required
        value={password}
        error={errors.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <FormError>{errors.form}</FormError>
      <Button type="submit" variant="secondary" size="lg" wide busy={isPending} busyLabel={t('Sending...')}>
        {t('Change Email')}
      </Button>
    </form>
  );
}
