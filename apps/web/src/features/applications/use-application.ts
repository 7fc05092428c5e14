import {
  applicationAddresses as at,
  applicationMessages as messages,
  type ApplicationForm,
} from '@kalaangan/contract/applications/applications';
import { applicationBody, type ApplicationFields } from '@kalaangan/contract/applications/applications.calls';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, messageOf } from '~/lib/api/api.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { dropDraft, readDraft, writeDraft } from '~/lib/drafts/drafts.ts';
import { usePreHydrationInput } from '~/lib/pages/pre-hydration-input.ts';
import { useSession } from '~/lib/session/session.ts';
import { useSubmitApplication } from './mutations/use-submit-application.ts';

const names = ['name', 'email', 'city', 'linkedin', 'introduction'] as const;
const empty: ApplicationFields = { name: '', email: '', city: '', linkedin: '', introduction: '' };

/** Form state of an application: its fields, its draft in this browser until submitted, its last failure. */
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

  // The draft survives a failed request, an expired session and a reload.
  useEffect(() => {
    reset({ ...empty, ...readDraft(draftName), ...typed });
    const { unsubscribe } = watch((values, { name, type }) => {
      if (type !== 'change') return;
      writeDraft(draftName, values);
      // A changed email lifts this refusal; any other failure stays until the next attempt.
      if (name === 'email') setFailure((shown) => (shown === alreadySubmitted ? null : shown));
    });
    return unsubscribe;
  }, [reset, watch, typed, draftName, alreadySubmitted]);

  // Prefills a member's name and email where the fields are empty.
  useEffect(() => {
    if (!user) return;
    for (const name of ['name', 'email'] as const) if (getValues(name) === '') setValue(name, user[name]);
  }, [user, getValues, setValue]);

  const submit = handleSubmit(async (body) => {
    setFailure(null);
    try {
      const query = { email: body.email };
      const { hasApplied } = await api(at.check, { params: { form }, query });
      if (hasApplied) return showAlreadySubmitted();
      await submitApplication(body);
      dropDraft(draftName);
      onSubmitted();
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) return showAlreadySubmitted();
      if (error instanceof ApiError && error.status === 400)
        for (const name of names) {
          const message = error.errors[name];
          if (message) setError(name, { message });
        }
      setFailure(messageOf(error, messages.failed));
    }
  });

  function showAlreadySubmitted() {
    setFailure(alreadySubmitted);
    // Another email address is the way to continue.
    setFocus('email');
  }

  return { register, errors: formState.errors, isSubmitting: formState.isSubmitting, failure, submit };
}
