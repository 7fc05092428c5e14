import {
  applicationAddresses as at,
  applicationMessages as messages,
  type ApplicationForm,
} from '@kalaangan/contract/applications';
import { applicationBody, type ApplicationFields } from '@kalaangan/contract/applications.calls';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, messageOf } from '~/lib/api.ts';
import { api } from '~/lib/browser-transport.ts';
import { dropDraft, readDraft, writeDraft } from '~/lib/drafts.ts';
import { usePreHydrationInput } from '~/lib/pre-hydration-input.ts';
import { useSession } from '~/lib/session.ts';
import { useSubmitApplication } from './mutations/use-submit-application.ts';

const names = ['name', 'email', 'city', 'linkedin', 'introduction'] as const;
const empty: ApplicationFields = { name: '', email: '', city: '', linkedin: '', introduction: '' };

/** The form's fields, draft, failure and sending. */
export function useApplication(form: ApplicationForm, onSubmitted: () => void) {
  const draftName = `application-${form}`;
  const [failure, setFailure] = useState<string | null>(null);
  const typed = usePreHydrationInput(names);
  const { user } = useSession();
  const { mutateAsync: submitApplication } = useSubmitApplication(form);
  const fields = useForm({
    resolver: zodResolver(applicationBody),
    defaultValues: { ...empty, ...typed },
  });
  const { register, handleSubmit, reset, setError, setFocus, setValue, getValues, watch, formState } = fields;
  const alreadySubmitted = messages.alreadySubmitted[form];

  // What was typed survives a failed request, an expired session and a reload.
  useEffect(() => {
    reset({ ...empty, ...readDraft(draftName), ...typed });
    const { unsubscribe } = watch((values, { name, type }) => {
      if (type !== 'change') return;
      writeDraft(draftName, values);
      // Any other failure stays until it has been tried again.
      if (name === 'email') setFailure((shown) => (shown === alreadySubmitted ? null : shown));
    });
    return unsubscribe;
  }, [reset, watch, typed, draftName, alreadySubmitted]);

  // A member's own name and address, where nothing else was typed.
  useEffect(() => {
    if (!user) return;
    for (const name of ['name', 'email'] as const) if (getValues(name) === '') setValue(name, user[name]);
  }, [user, getValues, setValue]);

  const submit = handleSubmit(async (body) => {
    setFailure(null);
    try {
      const query = { email: body.email };
      const { hasApplied } = await api(at.check, { params: { form }, query });
      if (hasApplied) return refuse();
      await submitApplication(body);
      dropDraft(draftName);
      onSubmitted();
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) return refuse();
      if (error instanceof ApiError && error.status === 400)
        for (const name of names) {
          const message = error.errors[name];
          if (message) setError(name, { message });
        }
      setFailure(messageOf(error, messages.failed));
    }
  });

  function refuse() {
    setFailure(alreadySubmitted);
    // There the way out is: another address.
    setFocus('email');
  }

  return { register, errors: formState.errors, isSubmitting: formState.isSubmitting, failure, submit };
}
