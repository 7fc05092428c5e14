import { t } from '@kalaangan/messages/t';
import { accountAddresses } from '@kalaangan/contract/accounts/accounts';
import { profileMessages as messages } from '@kalaangan/contract/people/profiles';
import { useQuery } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { FailedState } from '~/ui/page/empty-state.tsx';
import { Spinner } from '~/ui/page/spinner.tsx';
import { profileKeys } from '../queries.ts';
import { ProfileFieldsForm } from './profile-fields-form.tsx';

/** The form of 'Edit Profile', filled with the current profile from the server. */
export function ProfileForm({ userId }: { userId: string }) {
  const {
    data: user,
    error,
    refetch,
  } = useQuery({
    queryKey: profileKeys.ownUser(userId),
    queryFn: async ({ signal }) => (await api(accountAddresses.me, {}, { signal })).user,
    // Fetched afresh for each visit, but never again while the member is typing.
    gcTime: 0,
    staleTime: Infinity,
  });
  if (user) return <ProfileFieldsForm saved={user} />;
  return (
    <>
      <h1 className="visually-hidden">{t('Edit Profile')}</h1>
      {error ? (
        <FailedState
          title={messages.loadFailed}
          action={<Button onClick={() => void refetch()}>{t('Try Again')}</Button>}
        />
      ) : (
        <Spinner label={t('Loading...')} block />
      )}
    </>
  );
}
