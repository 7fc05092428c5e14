import { t } from '@kalaangan/messages/t';
import {
  breachAudiences,
  breachLimits as limits,
  type BreachAudience,
} from '@kalaangan/contract/breaches/breaches';
import { TextArea } from '~/ui/fields/text-area.tsx';
import { TextField } from '~/ui/fields/text-field.tsx';
import type { TypedBreach } from './typed-breach.ts';

const labels: Readonly<Record<BreachAudience, string>> = {
  all: t('All accounts'),
  named: t('Named accounts'),
  joined: t('Accounts opened within some days'),
};

type AudienceFieldsProps = {
  typed: TypedBreach;
  errors: Record<string, string>;
  onChange: (part: Partial<TypedBreach>) => void;
};

/** Whom a breach concerns. */
export function AudienceFields({ typed, errors, onChange }: AudienceFieldsProps) {
  return (
    <>
      <fieldset role="radiogroup" aria-required>
        <legend className="field-label">{t('Whom it concerns')}</legend>
        <div className="choices">
          {breachAudiences.map((kind) => (
            <label key={kind} className="choice">
              <input
                type="radio"
                name="audience"
                checked={typed.kind === kind}
                onChange={() => onChange({ kind })}
              />
              <span>{labels[kind]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {typed.kind === 'named' && (
        <TextArea
          label={t('Accounts')}
          hint={t('Email addresses, usernames or ids, one on each line, up to {accounts}.', {
            accounts: limits.accounts,
          })}
          required
          rows={4}
          value={typed.accounts}
          error={errors['audience.accounts']}
          onChange={(event) => onChange({ accounts: event.target.value })}
        />
      )}
      {typed.kind === 'joined' && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t('From')}
            type="date"
            required
            value={typed.from}
            error={errors['audience.from']}
            onChange={(event) => onChange({ from: event.target.value })}
          />
          <TextField
            label={t('To')}
            type="date"
            required
            value={typed.to}
            error={errors['audience.to']}
            onChange={(event) => onChange({ to: event.target.value })}
          />
        </div>
      )}
    </>
  );
}
