import { t } from '@kalaangan/messages/t';
import { discussionMessages as messages } from '@kalaangan/contract/discussions/discussions';
import { api } from '~/lib/api/browser-transport.ts';
import { links } from '@kalaangan/contract/links';
import { ButtonLink } from '~/ui/buttons/button.tsx';
import { EmptyState } from '~/ui/page/empty-state.tsx';
import { Wrap } from '~/ui/page/wrap.tsx';
import { personDiscussionsQuery } from '../queries.ts';
import { DiscussionPages } from './discussion-pages.tsx';

export function PersonDiscussions({ userId, isOwn }: { userId: string; isOwn: boolean }) {
  return (
    <Wrap className="discussions-column">
      <DiscussionPages
        query={personDiscussionsQuery(api, userId)}
        failed={messages.moreFailed}
        empty={<NoDiscussions isOwn={isOwn} />}
      />
    </Wrap>
  );
}

function NoDiscussions({ isOwn }: { isOwn: boolean }) {
  if (!isOwn) return <EmptyState title={messages.noneOfPerson} />;
  return (
    <EmptyState
      title={messages.noneOfPerson}
      action={<ButtonLink to={links.createDiscussion}>{t('New Topic')}</ButtonLink>}
    >
      {t('Ask for a critique, share what you learned, find people to make things with.')}
    </EmptyState>
  );
}
