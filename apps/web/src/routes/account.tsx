import { AccountSettings, RequireMember } from '~/features/accounts/index.ts';
import { OwnDecisions, OwnRuleMails, OwnStanding } from '~/features/safety/index.ts';
import { UnseenPeople } from '~/features/social/index.ts';
import { PageHead } from '~/shell/page-head.tsx';

export function Page() {
  return (
    <>
      <PageHead title="Account" noIndex />
      <RequireMember heading="Account">
        {(user) => (
          <AccountSettings
            user={user}
            before={<OwnStanding standing={user.standing} />}
            after={
              <>
                <UnseenPeople />
                <OwnRuleMails />
                <OwnDecisions />
              </>
            }
          />
        )}
      </RequireMember>
    </>
  );
}
