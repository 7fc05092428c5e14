import { rich } from '@kalaangan/messages/rich';
import { blogAddresses } from '@kalaangan/contract/blogs/blogs';
import type { Blog } from '@kalaangan/contract/blogs/blogs.calls';
import { lazy } from 'react';
import { ReportButton } from '~/features/reports/index.ts';
import { ClosingSwitch, ContentActions, FollowButton, PersonLink } from '~/features/social/index.ts';
import { formatDay } from '~/lib/texts/format.ts';
import { links } from '@kalaangan/contract/links';
import { blogKind } from '../blog-kind.ts';

const DeleteBlog = lazy(async () => ({ default: (await import('./delete-blog.tsx')).DeleteBlog }));

export function BlogByline({ blog }: { blog: Blog }) {
  const { author, createdAt, readingMinutes } = blog;
  return (
    <div className="blog-byline">
      <PersonLink
        person={author}
        note={
          <>
            {rich('{time} · {readingMinutes} min read', {
              time: <time dateTime={createdAt}>{formatDay(createdAt)}</time>,
              readingMinutes,
            })}
          </>
        }
      />
      <FollowButton person={author} />
    </div>
  );
}

/** Share button, edit link for the author, delete button for the author and admins, report button for all others. */
export function BlogActions({ blog }: { blog: Blog }) {
  const { _id: id, can, author } = blog;
  return (
    <ContentActions
      path={links.blog(id)}
      text={blog.titleText}
      editPath={can.edit ? links.editBlog(id) : null}
    >
      {can.delete && <DeleteBlog id={id} authorId={author._id} />}
      <ClosingSwitch
        address={blogAddresses.closeComments}
        id={id}
        ownerId={author._id}
        closed={blog.commentsClosed}
        contentKey={blogKind.detailKey(id)}
      />
      <ReportButton type="blog" id={id} ownerId={author._id} path={links.blog(id)} />
    </ContentActions>
  );
}
