import { useState, type ChangeEvent } from 'react';
import { ApiError, messageOf } from '~/lib/api/api.ts';
import { dropDraft, readDraft, writeDraft } from '~/lib/drafts/drafts.ts';

type Values = Readonly<Record<string, string>>;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export type Entry = ReturnType<typeof useEntry>;

/** The texts of a form that the server checks: kept as a draft in this browser until they are taken, with what is wrong with each. */
export function useEntry(draftName: string, { empty, failed }: { empty: Values; failed: string }) {
  const [values, setValues] = useState<Values>(() => ({ ...empty, ...textsIn(readDraft(draftName)) }));
  const [errors, setErrors] = useState<Values>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  async function submit(send: (entered: Values) => Promise<unknown>): Promise<void> {
    if (isSending) return;
    setSending(true);
    setErrors({});
    setFailure(null);
    try {
      await send(values);
      dropDraft(draftName);
    } catch (error) {
      const known = Object.entries(error instanceof ApiError ? error.errors : {}).filter(
        ([name]) => name in empty,
      );
      setErrors(Object.fromEntries(known));
      if (known.length === 0) setFailure(messageOf(error, failed));
    }
    setSending(false);
  }

  return {
    errors,
    failure,
    isSending,
    submit,
    /** The props of a field. */
    field: (name: string) => ({
      name,
      value: values[name] ?? '',
      error: errors[name],
      onChange: ({ target }: ChangeEvent<Control>) => {
        const changed = { ...values, [name]: target.value };
        setValues(changed);
        writeDraft(draftName, changed);
      },
    }),
  };
}

function textsIn(stored: Record<string, unknown>): Values {
  return Object.fromEntries(
    Object.entries(stored).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
