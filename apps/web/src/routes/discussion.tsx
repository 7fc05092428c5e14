import { t } from '@kalaangan/messages/t';
import { discussionMessages as messages } from '@kalaangan/contract/discussions/discussions';
import type { Discussion } from '@kalaangan/contract/discussions/discussions.calls';
import {
  discussionStructuredData,
  DiscussionDetail,
  discussionQuery,
  DiscussionSkeleton,
  discussionSummary,
} from '~/features/discussions/index.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { links } from '@kalaangan/contract/links';
import { HeldBanner } from '~/features/safety/index.ts';
import { StatusBanner } from '~/features/social/index.ts';
import { isRemoved } from '~/lib/api/removed.ts';
import { usePageParams } from '~/lib/pages/page-params.ts';
import { prepareQuery } from '~/lib/queries/prepare-query.ts';
import { usePreparedQuery } from '~/lib/queries/use-prepared-query.ts';
import type { PageModule } from '~/lib/pages/page.ts';
import { useSite } from '~/lib/pages/site.ts';
import { PageHead } from '~/shell/page-head.tsx';
import { QueryPage } from '~/shell/query-page.tsx';
import { BackToTop } from '~/ui/buttons/back-to-top.tsx';

export const prepare: PageModule['prepare'] = async ({ queries, api, params }) => {
  const query = discussionQuery(api, params['id'] ?? '');
  const discussion = await prepareQuery(queries, query);
  if (discussion) return 200;
  return isRemoved(queries, query.queryKey) ? 410 : 404;
};

export function Page() {
  const { id = '' } = usePageParams();
  const options = discussionQuery(api, id);
  const query = usePreparedQuery(options);
  return (
    <QueryPage
      query={query}
      queryKey={options.queryKey}
      heading={t('Discussion')}
      notFound={{ title: messages.notFoundTitle, text: messages.notFound }}
      failed={() => messages.loadFailed}
      skeleton={<DiscussionSkeleton />}
    >
      {(discussion) => (
        <>
          <DiscussionHead discussion={discussion} />
          <HeldBanner content={discussion} ownerId={discussion.author._id} />
          <StatusBanner
            content={discussion}
            ownerId={discussion.author._id}
            editLink={links.editDiscussion(discussion._id)}
          />
          <DiscussionDetail discussion={discussion} key={discussion._id} />
          <BackToTop />
        </>
      )}
    </QueryPage>
  );
}

function DiscussionHead({ discussion }: { discussion: Discussion }) {
  const { publicUrl } = useSite();
  const { _id: id, title, content } = discussion;
  const first = content.find((block) => block.type === 'image');
  return (
    <PageHead
      noIndex={discussion.status !== 'published'}
      title={title}
      description={import.meta.env.SSR ? discussionSummary(discussion) : undefined}
      path={links.discussion(id)}
      kind="article"
      card={first && { url: `${first.image.url}/card`, alt: first.alt || title }}
      structuredData={import.meta.env.SSR && discussionStructuredData(discussion, publicUrl)}
    />
  );
}
