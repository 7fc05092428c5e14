import {
  notificationKindNames,
  notificationKinds,
} from '@kalaangan/contract/notifications/notification-kinds';
import { notificationChoiceTexts as texts } from '@kalaangan/contract/notifications/notifications';
import type { OwnUser } from '@kalaangan/contract/people/people';
import { preferenceMessages } from '@kalaangan/contract/accounts/preferences';
import { messageOf } from '~/lib/api/api.ts';
import { FormError } from '~/ui/fields/form-error.tsx';
import { Switch } from '~/ui/buttons/switch.tsx';
import { usePreferences } from './use-preferences.ts';

/** Switches for the notifications that the member gets. Each is saved at once. */
export function NotificationChoices({ user }: { user: OwnUser }) {
  const { shown, set, failure } = usePreferences(user);
  return (
    <div className="grid gap-3">
      <p className="text-muted">{texts.explanation}</p>
      <div className="grid gap-1">
        {notificationKindNames.map((kind) => (
          <Switch
            key={kind}
            checked={shown.notifications[kind]}
            onChange={({ target }) => set({ notifications: { [kind]: target.checked } })}
          >
            {notificationKinds[kind].choice}
          </Switch>
        ))}
      </div>
      <FormError>{failure !== null && messageOf(failure, preferenceMessages.failed)}</FormError>
      <p className="text-muted">{texts.always}</p>
    </div>
  );
}
