import { t } from '@kalaangan/messages/t';
import type { OwnUser } from '@kalaangan/contract/people/people';
import { preferenceMessages } from '@kalaangan/contract/accounts/preferences';
import { messageOf } from '~/lib/api/api.ts';
import { FormError } from '~/ui/fields/form-error.tsx';
import { Switch } from '~/ui/buttons/switch.tsx';
import { usePreferences } from './use-preferences.ts';

/** Switches for what the member sees in lists. Each is saved at once. */
export function Preferences({ user }: { user: OwnUser }) {
  const { shown, set, failure } = usePreferences(user);
  return (
    <>
      <div className="grid gap-1">
        <Switch
          hint={t('In popular artworks and the search. People you follow are shown with all their work.')}
          checked={!shown.hideAi}
          onChange={({ target }) => set({ hideAi: !target.checked })}
        >
          {t('Show AI-generated')}
        </Switch>
        {user.age?.band !== 'minor' && (
          <Switch
            hint={t(
              'Lists have a button then that shows what is blurred. On the page of a work you can always ask for it.',
            )}
            checked={!shown.hideMature}
            onChange={({ target }) => set({ hideMature: !target.checked })}
          >
            {t('Show mature content in lists')}
          </Switch>
        )}
      </div>
      <FormError>{failure !== null && messageOf(failure, preferenceMessages.failed)}</FormError>
    </>
  );
}
