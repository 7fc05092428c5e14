import { t } from '@kalaangan/messages/t';
import { About } from '~/features/about/index.ts';
import { links } from '@kalaangan/contract/links';
import { useSite } from '~/lib/pages/site.ts';
import { PageHead } from '~/shell/page-head.tsx';

export function Page() {
  const { brandName } = useSite();
  return (
    <>
      <PageHead
        title={t('About Us')}
        path={links.about}
        description={t(
          'What {brandName} is: a safe space and community for Indian digital artists, free for artists. Where it is going, and how the popular order works.',
          { brandName },
        )}
      />
      <About />
    </>
  );
}
