import { copyrightMessages as messages } from '@kalaangan/contract/safety/copyright';
import { noticeFields } from '@kalaangan/contract/safety/copyright.calls';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, messageOf } from '~/lib/api/api.ts';
import { dropDraft, readDraft, writeDraft } from '~/lib/drafts/drafts.ts';
import { usePreHydrationInput } from '~/lib/pages/pre-hydration-input.ts';
import { useSendNotice } from './use-send-notice.ts';

const draftName = 'copyright-notice';

const empty = {
  work: '',
  proof: '',
  /** Addresses, one a line. */
  addresses: '',
  explanation: '',
  noException: false,
  name: '',
  postalAddress: '',
  phone: '',
  email: '',
  undertaking: false,
  signature: '',
};
/** Names of the fields that may be filled in before hydration. */
const textNames = [
  'work',
  'proof',
  'addresses',
  'explanation',
  'name',
  'postalAddress',
  'phone',
  'email',
  'signature',
] as const;

type Values = typeof empty;
type Name = keyof Values;
const isName = (name: unknown): name is Name => typeof name === 'string' && name in empty;

const toBody = ({ addresses, phone, ...rest }: Values) => ({
  ...rest,
  phone: phone.trim() || null,
  addresses: addresses.split('\n').map((address) => address.trim()),
});

export type SentNotice = { number: string; statusToken: string };

/** The state of a copyright notice: its fields, kept as a draft in this browser until it is sent, and its last failure. */
export function useNoticeForm(onSent: (sent: SentNotice) => void) {
  const [failure, setFailure] = useState<string | null>(null);
  const typed = usePreHydrationInput(textNames);
  const { mutateAsync: send } = useSendNotice();
  const { register, handleSubmit, reset, setError, watch, formState } = useForm<Values>({
    defaultValues: { ...empty, ...typed },
  });

  useEffect(() => {
    reset({ ...empty, ...readDraft(draftName), ...typed });
    const { unsubscribe } = watch((values, { type }) => {
      if (type === 'change') writeDraft(draftName, values);
    });
    return unsubscribe;
  }, [reset, watch, typed]);

  const submit = handleSubmit(async (values) => {
    setFailure(null);
    const { data: body, error: problem } = noticeFields.safeParse(toBody(values));
    if (!body) {
      for (const { path, message } of problem.issues.toReversed())
        if (isName(path[0])) setError(path[0], { message }, { shouldFocus: true });
      return;
    }
    try {
      const { report, statusToken } = await send(body);
      dropDraft(draftName);
      onSent({ number: report.number, statusToken });
    } catch (error) {
      const faults = Object.entries(error instanceof ApiError ? error.errors : {});
      for (const [name, message] of faults) if (isName(name)) setError(name, { message });
      if (faults.length === 0) setFailure(messageOf(error, messages.failed));
    }
  });

  return { register, errors: formState.errors, isSubmitting: formState.isSubmitting, failure, submit };
}
