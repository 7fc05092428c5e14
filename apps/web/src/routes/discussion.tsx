import { discussionMessages as say } from '@kalaangan/contract/discussions';
import type { Discussion } from '@kalaangan/contract/discussions.calls';
import { useQuery } from '@tanstack/react-query';
import {
  discussionData,
  DiscussionDetail,
  discussionQuery,
  DiscussionSkeleton,
  discussionSummary,
} from '~/features/discussions/index.ts';
import { api } from '~/lib/browser-transport.ts';
import { links } from '~/lib/links.ts';
import { usePageParams } from '~/lib/page-params.ts';
import type { PageModule } from '~/lib/page.ts';
import { useSite } from '~/lib/site.ts';
import { NotFoundPage } from '~/shell/not-found-page.tsx';
import { PageHead } from '~/shell/page-head.tsx';
import { BackToTop } from '~/ui/back-to-top.tsx';
import { Button } from '~/ui/button.tsx';
import { FailedState } from '~/ui/empty-state.tsx';

export const prepare: PageModule['prepare'] = async ({ queries, api, params }) => {
  const discussion = await queries.query(discussionQuery(api, params['id'] ?? ''));
  return discussion ? 200 : 404;
};

export function Page() {
  const { id = '' } = usePageParams();
  const { data: discussion, error, refetch } = useQuery(discussionQuery(api, id));

  if (discussion === null) return <NotFoundPage title={say.notFoundTitle} text={say.notFound} />;
  if (discussion)
    return (
      <>
        <DiscussionHead discussion={discussion} />
        <DiscussionDetail discussion={discussion} key={discussion._id} />
        <BackToTop />
      </>
    );
  return (
    <>
      <PageHead title="Discussion" />
      <h1 className="visually-hidden">Discussion</h1>
      {error ? (
        <FailedState
          title={say.loadFailed}
          action={<Button onClick={() => void refetch()}>Try Again</Button>}
        />
      ) : (
        <DiscussionSkeleton />
      )}
    </>
  );
}

function DiscussionHead({ discussion }: { discussion: Discussion }) {
  const { publicUrl } = useSite();
  const { _id: id, title, content } = discussion;
  const first = content.find((block) => block.type === 'image');
  return (
    <PageHead
      title={title}
      description={discussionSummary(discussion)}
      path={links.discussion(id)}
      kind="article"
      card={first && { url: `${first.image.url}/card`, alt: title }}
      structuredData={import.meta.env.SSR && discussionData(discussion, publicUrl)}
    />
  );
}
