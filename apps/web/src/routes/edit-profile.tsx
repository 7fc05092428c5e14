import { t } from '@kalaangan/messages/t';
import { RequireMember } from '~/features/accounts/index.ts';
import { ProfileForm } from '~/features/profiles/index.ts';
import { AgeBeforePublishing } from '~/features/consents/index.ts';
import { PageHead } from '~/shell/page-head.tsx';

export function Page() {
  return (
    <>
      <PageHead title={t('Edit Profile')} noIndex />
      <RequireMember heading={t('Edit Profile')}>
        {(user) => (
          <>
            <AgeBeforePublishing user={user} />
            <ProfileForm key={user._id} userId={user._id} />
          </>
        )}
      </RequireMember>
    </>
  );
}
