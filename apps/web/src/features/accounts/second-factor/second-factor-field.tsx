import { t } from '@kalaangan/messages/t';
import { secondFactorMessages as messages } from '@kalaangan/contract/accounts/second-factor';
import { TextField, type TextFieldProps } from '~/ui/fields/text-field.tsx';

/** The code of an authenticator app, or a recovery code. It takes the focus when it appears. */
export function SecondFactorField(props: Omit<TextFieldProps, 'label' | 'hint'>) {
  return (
    <TextField
      label={messages.required}
      hint={t('Or one of your recovery codes.')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      // It appears in answer to a press of the form's button.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      {...props}
    />
  );
}
