import { t } from '@kalaangan/messages/t';
import {
  accountMessages as messages,
  brokenPasswordRule,
  passwordHint,
} from '@kalaangan/contract/accounts/accounts';
import { useState, type ComponentProps } from 'react';
import { useLazyCode } from '~/lib/pages/lazy-loading.ts';
import { PasswordField } from '~/ui/fields/password-field.tsx';

type NewPasswordFieldProps = Omit<
  ComponentProps<typeof PasswordField>,
  'autoComplete' | 'hint' | 'required' | 'onChange'
> &
  Required<Pick<ComponentProps<typeof PasswordField>, 'onChange'>>;

/** The list of common passwords is large. What is typed stays in the browser. */
const loadCheck = async () =>
  (await import('@kalaangan/contract/accounts/common-passwords')).loadCommonPasswords();

/** Says while a password is typed that it is easy to guess; it is taken nevertheless. */
export function NewPasswordField({ onChange, ...field }: NewPasswordFieldProps) {
  const [typed, setTyped] = useState('');
  const isCommon = useLazyCode(loadCheck, typed !== '');
  const isEasy = isCommon !== null && brokenPasswordRule(typed) === null && isCommon(typed);
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      required
      hint={
        // Both in one place, so that nothing below moves.
        <span className="grid *:[grid-area:1/1]" aria-live="polite">
          <span className={isEasy ? 'invisible' : undefined}>{passwordHint()}</span>
          {isEasy && <span className="font-semibold text-accent">{messages.passwordEasy}</span>}
        </span>
      }
      onChange={(event) => {
        setTyped(event.target.value);
        return onChange(event);
      }}
    />
  );
}

/** The same password again. */
export function ConfirmPasswordField(field: Partial<ComponentProps<typeof PasswordField>>) {
  return <PasswordField label={t('Confirm Password')} autoComplete="new-password" required {...field} />;
}
