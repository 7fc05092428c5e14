import { blogFieldNames as names } from '@kalaangan/contract/blogs/blog-texts';
import { formatCount } from '~/lib/texts/format.ts';
import { t } from '@kalaangan/messages/t';
import type { Blog } from '@kalaangan/contract/blogs/blogs.calls';
import MessageCircle from 'lucide-react/icons/message-circle';
import { CommentsSection, ContentLike } from '~/features/social/index.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { useMemberView } from '~/lib/session/use-member-view.ts';
import { ChipList } from '~/ui/fields/choices/chip-list.tsx';
import { CountItem } from '~/ui/buttons/count-item.tsx';
import { blogKind } from '../blog-kind.ts';
import { lazyBlogComments } from '../comments/lazy-comments.ts';
import { ownBlogQuery } from '../queries.ts';
import { BlogSheet } from './blog-sheet.tsx';

export function BlogDetail({ blog: prepared }: { blog: Blog }) {
  const blog = useMemberView(prepared, (memberId) => ownBlogQuery(api, prepared._id, memberId));
  return (
    <>
      <article className="blog">
        <BlogSheet blog={blog} />
        <footer className="blog-foot">
          <ul className="flex flex-wrap items-center gap-x-5 text-sm text-muted">
            <li>
              <ContentLike kind={blogKind} content={blog} title={blog.titleText} />
            </li>
            <CountItem
              Icon={MessageCircle}
              text={t('{shown} {count, plural, one {comment} other {comments}}', {
                count: blog.commentsCount,
                shown: formatCount(blog.commentsCount),
              })}
            />
          </ul>
          <Labels name={names.tags} texts={blog.tags} language={blog.language} mark="#" />
          <Labels name={names.software} texts={blog.software} language={blog.language} />
        </footer>
      </article>
      <CommentsSection
        id={blog._id}
        kind={blogKind}
        ownerId={blog.author._id}
        closed={blog.commentsClosed}
        count={blog.commentsCount}
        code={lazyBlogComments}
      />
    </>
  );
}

type LabelsProps = { name: string; texts: readonly string[]; mark?: string; language: Blog['language'] };

function Labels({ name, texts, mark = '', language }: LabelsProps) {
  if (texts.length === 0) return null;
  return (
    <section aria-label={name}>
      <h2 className="mb-2 text-sm font-semibold text-muted">{name}</h2>
      <ChipList texts={texts} mark={mark} language={language} />
    </section>
  );
}
