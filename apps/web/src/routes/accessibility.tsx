import { t } from '@kalaangan/messages/t';
import { accessForm, accessMessages as messages } from '@kalaangan/contract/safety/access';
import { accountMessages } from '@kalaangan/contract/accounts/accounts';
import { generalMessages } from '@kalaangan/contract/errors';
import { links } from '@kalaangan/contract/links';
import { useLocation } from '~/lib/navigation/location.tsx';
import { Accessibility } from '~/features/legal/index.ts';
import { useSite } from '~/lib/pages/site.ts';
import { PageHead } from '~/shell/page-head.tsx';

export function Page() {
  const { brandName } = useSite();
  const refused = new URLSearchParams(useLocation().search).get(accessForm.error);
  return (
    <>
      <PageHead
        title={t('Accessibility')}
        path={links.accessibility()}
        description={t(
          'How {brandName} can be used with a disability, what falls short, and how to tell us.',
          { brandName },
        )}
      />
      <Accessibility refusal={refused === null ? null : refusalText(refused)} />
    </>
  );
}

/** Returns the text for what the server names in the address when it refuses the form sent without JavaScript. */
function refusalText(refused: string): string {
  if (refused === accessForm.text) return messages.textRequired;
  if (refused === accessForm.email) return accountMessages.emailInvalid;
  if (refused === accessForm.page) return messages.pageTooLong();
  return refused === 'too_many_requests' ? generalMessages.tooMany : messages.failed;
}
