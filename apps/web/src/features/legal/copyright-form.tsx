import { t } from '@kalaangan/messages/t';
import { copyrightLimits as limits } from '@kalaangan/contract/safety/copyright';
import { links } from '@kalaangan/contract/links';
import { useId, type ComponentProps } from 'react';
import { Button } from '~/ui/buttons/button.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { TextArea } from '~/ui/fields/text-area.tsx';
import { EmailField, NameField, PhoneField, TextField } from '~/ui/fields/text-field.tsx';
import { useHydrated } from '~/lib/pages/hydrated.ts';
import { useNoticeForm, type SentNotice } from './use-notice-form.ts';

/** The form of rule 75 of the Copyright Rules, 2013. It works without JavaScript too. */
export function CopyrightForm({ onSent }: { onSent: (sent: SentNotice) => void }) {
  const { register, errors, isSubmitting, failure, submit } = useNoticeForm(onSent);
  // Before hydration the browser checks the required fields.
  const isHydrated = useHydrated();
  return (
    <form
      className="grid gap-5"
      method="post"
      action={links.copyright}
      encType="multipart/form-data"
      noValidate={isHydrated}
      onSubmit={(event) => void submit(event)}
    >
      <TextArea
        label={t('Your work')}
        hint={t('What it is, so that we recognise it: its title, when you made it, where it was published.')}
        limit={limits.text}
        dir="auto"
        required
        error={errors.work?.message}
        {...register('work')}
      />
      <TextArea
        label={t('Proof that it is yours')}
        hint={t('For example the original file, a sketch, or your earlier publication.')}
        limit={limits.text}
        dir="auto"
        required
        error={errors.proof?.message}
        {...register('proof')}
      />
      <TextArea
        label={t('Addresses of the copies')}
        hint={t('On this site, one on each line, up to {addresses}.', { addresses: limits.addresses })}
        required
        error={errors.addresses?.message}
        {...register('addresses')}
      />
      <TextArea
        label={t('Why they infringe your copyright')}
        limit={limits.text}
        dir="auto"
        required
        error={errors.explanation?.message}
        {...register('explanation')}
      />
      <Checkbox
        label={t(
          'No exception of section 52 of the Copyright Act, 1957, applies, such as criticism, review or teaching.',
        )}
        error={errors.noException?.message}
        {...register('noException')}
      />
      <NameField error={errors.name?.message} {...register('name')} />
      <TextArea
        label={t('Postal address')}
        hint={t('Not shown to the person whose page it is.')}
        rows={3}
        autoComplete="street-address"
        dir="auto"
        required
        error={errors.postalAddress?.message}
        {...register('postalAddress')}
      />
      <PhoneField
        hint={t('Not shown to the person whose page it is.')}
        error={errors.phone?.message}
        {...register('phone')}
      />
      <EmailField error={errors.email?.message} {...register('email')} />
      <Checkbox
        label={t(
          'I undertake to sue in a competent court within {hiddenDays} days and to send you its order.',
          { hiddenDays: limits.hiddenDays },
        )}
        error={errors.undertaking?.message}
        {...register('undertaking')}
      />
      <TextField
        label={t('Signature')}
        hint={t('Your full name: you sign that all this is true.')}
        autoComplete="off"
        dir="auto"
        required
        error={errors.signature?.message}
        {...register('signature')}
      />
      <FormError>{failure}</FormError>
      <Button type="submit" size="lg" wide busy={isSubmitting} busyLabel={t('Sending...')}>
        {t('Send Notice')}
      </Button>
    </form>
  );
}

type CheckboxProps = ComponentProps<'input'> & { label: string; error: string | undefined };

function Checkbox({ label, error, ...field }: CheckboxProps) {
  const errorId = useId();
  return (
    <div>
      <label className="choice">
        <input
          type="checkbox"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          {...field}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p className="field-error" id={errorId} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
