import { t } from '@kalaangan/messages/t';
import { contactLimits as limits, contactMessages as messages } from '@kalaangan/contract/contact/contact';
import { contactBody } from '@kalaangan/contract/contact/contact.calls';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '~/lib/api/api.ts';
import { dropDraft, readDraft, writeDraft } from '~/lib/drafts/drafts.ts';
import { findMember } from '~/lib/session/session.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { TextArea } from '~/ui/fields/text-area.tsx';
import { EmailField, NameField, PhoneField } from '~/ui/fields/text-field.tsx';
import { useSendMessage } from './mutations/use-send-message.ts';

const draftName = 'contact';
const names = ['name', 'email', 'phone', 'message'] as const;

/** The saved draft, over the member's own name and email. */
function initialFields() {
  const { name = '', email = '' } = findMember() ?? {};
  return { name, email, phone: '', message: '', ...readDraft(draftName) };
}

/** Keeps the fields as a draft in this browser until the message is sent. */
export function ContactForm({ onSent }: { onSent: () => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const [defaultValues] = useState(initialFields);
  const { register, handleSubmit, setError, watch, formState } = useForm({
    resolver: zodResolver(contactBody),
    defaultValues,
  });
  const { errors, isSubmitting } = formState;
  const { mutateAsync: sendMessage } = useSendMessage();

  useEffect(() => {
    const { unsubscribe } = watch((fields) => writeDraft(draftName, fields));
    return unsubscribe;
  }, [watch]);

  const submit = handleSubmit(async (body) => {
    setFailure(null);
    try {
      await sendMessage(body);
      dropDraft(draftName);
      onSent();
    } catch (error) {
      for (const name of names) {
        const message = error instanceof ApiError && error.errors[name];
        if (message) setError(name, { message });
      }
      setFailure(messages.failed);
    }
  });

  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <NameField label={t('Name*')} error={errors.name?.message} {...register('name')} />
      <EmailField label={t('Email*')} error={errors.email?.message} {...register('email')} />
      <PhoneField error={errors.phone?.message} {...register('phone')} />
      <TextArea
        label={t('Message*')}
        rows={5}
        limit={limits.message}
        dir="auto"
        required
        error={errors.message?.message}
        {...register('message')}
      />
      <FormError>{failure}</FormError>
      <Button type="submit" size="lg" wide busy={isSubmitting} busyLabel={t('Sending...')}>
        {t('Send Message')}
      </Button>
    </form>
  );
}
