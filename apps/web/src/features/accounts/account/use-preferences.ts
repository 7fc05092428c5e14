import type { OwnUser, Preferences } from '@kalaangan/contract/people/people';
import { preferenceAddresses as at } from '@kalaangan/contract/accounts/preferences';
import type { PreferenceChanges } from '@kalaangan/contract/accounts/preferences.calls';
import { useMutation } from '@tanstack/react-query';
import { startTransition, useOptimistic, useState } from 'react';
import { api } from '~/lib/api/browser-transport.ts';
import { findMember, updateSessionUser } from '~/lib/session/session.ts';

/**
 * Returns what the member has chosen, as pressed: changes are saved one after the other, and undone if that failed.
 * `failure` is the error of the last change that could not be saved.
 */
export function usePreferences(user: OwnUser) {
  const { mutateAsync: save } = useMutation({
    scope: { id: at.set },
    mutationFn: (body: PreferenceChanges) => api(at.set, { body }),
    onSuccess({ preferences }) {
      const member = findMember();
      if (member) updateSessionUser({ ...member, preferences });
    },
  });
  const [shown, show] = useOptimistic(user.preferences, withChanges);
  const [failure, setFailure] = useState<unknown>(null);
  function set(changes: PreferenceChanges): void {
    setFailure(null);
    startTransition(async () => {
      show(changes);
      await save(changes).catch(setFailure);
    });
  }
  return { shown, set, failure };
}

function withChanges(before: Preferences, { notifications, ...changes }: PreferenceChanges): Preferences {
  return {
    hideAi: changes.hideAi ?? before.hideAi,
    hideMature: changes.hideMature ?? before.hideMature,
    ruleMails: changes.ruleMails ?? before.ruleMails,
    hideFirstSteps: changes.hideFirstSteps ?? before.hideFirstSteps,
    notifications: { ...before.notifications, ...notifications },
  };
}
