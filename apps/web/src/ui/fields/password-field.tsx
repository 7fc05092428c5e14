import { t } from '@kalaangan/messages/t';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { Field } from './field.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import type { TextFieldProps } from './text-field.tsx';

/** A password input with a button that shows it. Accepts the props of react-hook-form's `register`. */
export function PasswordField({
  label,
  hint,
  error,
  optional,
  id,
  className,
  autoComplete = 'current-password',
  ...input
}: Omit<TextFieldProps, 'type'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field {...{ label, hint, error, optional, id, className }}>
      {(control) => (
        <div className="input-group">
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className="input"
          />
          <IconButton
            label={shown ? t('Hide password') : t('Show password')}
            icon={<Icon size={20} aria-hidden="true" />}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  );
}
