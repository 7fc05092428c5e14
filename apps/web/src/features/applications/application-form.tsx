import { t } from '@kalaangan/messages/t';
import {
  applicationLimits as limits,
  applicationMessages as messages,
  type ApplicationForm as Form,
} from '@kalaangan/contract/applications/applications';
import { Button } from '~/ui/buttons/button.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { TextArea } from '~/ui/fields/text-area.tsx';
import { EmailField, NameField, TextField } from '~/ui/fields/text-field.tsx';
import { useApplication } from './use-application.ts';

type ApplicationFormProps = { form: Form; onSubmitted: () => void };

export function ApplicationForm({ form, onSubmitted }: ApplicationFormProps) {
  const { register, errors, failure, isSubmitting, submit } = useApplication(form, onSubmitted);
  return (
    <form className="grid gap-5" noValidate onSubmit={(event) => void submit(event)}>
      <NameField error={errors.name?.message} {...register('name')} />
      <EmailField error={errors.email?.message} {...register('email')} />
      <TextField
        label={t('City')}
        autoComplete="address-level2"
        dir="auto"
        required
        error={errors.city?.message}
        {...register('city')}
      />
      <TextField
        label={t('LinkedIn')}
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder="https://www.linkedin.com/in/…"
        required
        error={errors.linkedin?.message}
        {...register('linkedin')}
      />
      <TextArea
        label={t('Brief Introduction')}
        rows={6}
        limit={limits.introduction}
        dir="auto"
        required
        error={errors.introduction?.message}
        {...register('introduction')}
      />
      <FormError>{failure}</FormError>
      {failure && !isAlreadySubmitted(form, failure) && (
        <Button variant="secondary" data-retry wide onClick={() => void submit()}>
          {t('Try Again')}
        </Button>
      )}
      <Button
        type="submit"
        size="lg"
        wide
        disabled={failure !== null}
        busy={isSubmitting}
        busyLabel={t('Submitting...')}
      >
        {t('Request an Invite')}
      </Button>
    </form>
  );
}

function isAlreadySubmitted(form: Form, failure: string): boolean {
  return failure === messages.alreadySubmitted[form];
}
