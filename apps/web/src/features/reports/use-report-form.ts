import { emailField } from '@kalaangan/contract/accounts/account-fields';
import { reportMessages as messages } from '@kalaangan/contract/safety/reports';
import { reportFields } from '@kalaangan/contract/safety/reports.calls';
import { useEffect, useState } from 'react';
import { useForm, type FieldErrors, type Resolver } from 'react-hook-form';
import type { ZodType } from 'zod';
import { ApiError, messageOf } from '~/lib/api/api.ts';
import { dropDraft, readDraft, writeDraft } from '~/lib/drafts/drafts.ts';
import { useHydrated } from '~/lib/pages/hydrated.ts';
import { usePreHydrationInput } from '~/lib/pages/pre-hydration-input.ts';
import { findToken, useSession } from '~/lib/session/session.ts';
import { useSendReport, type SentReport } from './mutations/use-send-report.ts';
import type { Reported } from './reported.ts';
import { useEvidence } from './use-evidence.ts';

const memberFields = reportFields.pick({ category: true, details: true });
const visitorFields = memberFields.extend({ email: emailField });
const names = ['category', 'details', 'email'] as const;
type Values = { category: string; details: string; email: string };
const empty: Values = { category: '', details: '', email: '' };

const checkMember = checkBy(memberFields);
const checkVisitor = checkBy(visitorFields);

/** Creates a resolver that leaves the values as they were entered: the server cleans them by the same schema. */
function checkBy(schema: ZodType): Resolver<Values> {
  return (values) => {
    const { error } = schema.safeParse(values);
    if (!error) return { values, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const { path, message } of error.issues) {
      const name = names.find((known) => known === path[0]);
      if (name) errors[name] ??= { type: 'invalid', message };
    }
    return { values: {}, errors };
  };
}

/** The state of a report's form: its fields, its draft in this browser until it is sent, its last failure. */
export function useReportForm(reported: Reported, onSent: (sent: SentReport) => void) {
  const draftName = `report:${reported.type}:${reported.id}`;
  const [failure, setFailure] = useState<string | null>(null);
  const typed = usePreHydrationInput(names);
  const isMember = useIsMember();
  const evidence = useEvidence(draftName);
  const { submit: send, sent } = useSendReport();
  const { register, handleSubmit, reset, setError, watch, formState } = useForm<Values>({
    resolver: isMember ? checkMember : checkVisitor,
    defaultValues: { ...empty, ...typed },
  });

  useEffect(() => {
    reset({ ...empty, ...readDraft(draftName), ...typed });
    const { unsubscribe } = watch((values, { type }) => {
      if (type === 'change') writeDraft(draftName, values);
    });
    return unsubscribe;
  }, [reset, watch, typed, draftName]);

  const submit = handleSubmit(async ({ category, details, email }) => {
    setFailure(null);
    try {
      const received = await send({
        reported,
        category,
        details,
        email: isMember ? undefined : email,
        evidence: evidence.files,
      });
      if (!received) return;
      dropDraft(draftName);
      evidence.drop();
      onSent(received);
    } catch (error) {
      const errors = error instanceof ApiError ? error.errors : {};
      const faulty = names.filter((name) => errors[name]);
      for (const name of faulty) setError(name, { message: errors[name] });
      if (errors['evidence']) evidence.refuse(errors['evidence']);
      else if (faulty.length === 0) setFailure(messageOf(error, messages.failed));
    }
  });

  return {
    register,
    errors: formState.errors,
    isSubmitting: formState.isSubmitting,
    isMember,
    evidence,
    failure,
    sent,
    submit,
  };
}

/** Whether a token is stored, which is known before the account. False on the server and during hydration. */
function useIsMember(): boolean {
  useSession();
  return useHydrated() && findToken() !== null;
}
