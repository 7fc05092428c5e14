import { t } from '@kalaangan/messages/t';
import { blogMessages as messages } from '@kalaangan/contract/blogs/blogs';
import { api } from '~/lib/api/browser-transport.ts';
import { links } from '@kalaangan/contract/links';
import { ButtonLink } from '~/ui/buttons/button.tsx';
import { EmptyState } from '~/ui/page/empty-state.tsx';
import { BlogList } from './blog-list.tsx';
import { personBlogsQuery } from '../queries.ts';

/** A person's blogs; where there are none, the person is invited to write one. */
export function PersonBlogs({ userId, isOwn }: { userId: string; isOwn: boolean }) {
  const empty = isOwn ? (
    <EmptyState
      title={messages.noneOfPerson}
      action={<ButtonLink to={links.createBlog}>{t('New Blog')}</ButtonLink>}
    >
      {t('Tell how a work came to be, or what you learned making it.')}
    </EmptyState>
  ) : (
    <EmptyState title={messages.noneOfPerson} />
  );
  return (
    <BlogList
      query={personBlogsQuery(api, userId)}
      empty={empty}
      failed={messages.ofPersonFailed}
      showsAuthor={false}
    />
  );
}
