import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ProfileFields } from '@kalaangan/contract/people/profile-form';
import { dropDraft, readDraft, withDraft, writeDraft } from '~/lib/drafts/drafts.ts';
import type { FormValues } from './form-values.ts';

/** Returns the name of a member's own draft, as a browser may be shared. */
const draftName = (userId: string) => `profile:${userId}`;

export function readProfileDraft(userId: string, saved: FormValues): FormValues {
  return withDraft(saved, readDraft(draftName(userId)));
}

export function dropProfileDraft(userId: string): void {
  dropDraft(draftName(userId));
}

/** Saves the form's values as draft on every change. */
export function useProfileDraft(
  { watch }: UseFormReturn<FormValues, unknown, ProfileFields>,
  userId: string,
): void {
  useEffect(() => {
    const { unsubscribe } = watch((values) => writeDraft(draftName(userId), values));
    return unsubscribe;
  }, [watch, userId]);
}
