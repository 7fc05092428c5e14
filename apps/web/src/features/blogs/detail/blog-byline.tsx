import type { Blog } from '@kalaangan/contract/blogs.calls';
import { Pencil } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { FollowButton, ShareMenu } from '~/features/social/index.ts';
import { formatDay } from '~/lib/format.ts';
import { links } from '~/lib/links.ts';
import { useSession } from '~/lib/session.ts';
import { Avatar } from '~/ui/avatar.tsx';
import { ButtonLink } from '~/ui/button.tsx';

const DeleteBlog = lazy(async () => ({ default: (await import('./delete-blog.tsx')).DeleteBlog }));

/** Who wrote it and when, and the way to follow them. */
export function BlogByline({ blog }: { blog: Blog }) {
  const { author } = blog;
  return (
    <div className="blog-byline">
      <Link to={links.profile(author.username)} className="person-link">
        <Avatar src={author.profilePicture} seed={author.username} />
        <span className="min-w-0">
          <span className="person-name" dir="auto">
            {author.name}
          </span>
          <span className="person-note">
            <time dateTime={blog.createdAt}>{formatDay(blog.createdAt)}</time> · {blog.readingMinutes} min
            read
          </span>
        </span>
      </Link>
      <FollowButton person={author} />
    </div>
  );
}

/** Sharing for everybody, changing for the author; admins remove what must not stay. */
export function BlogDeeds({ blog }: { blog: Blog }) {
  const { user } = useSession();
  const isOwn = user?._id === blog.author._id;
  return (
    <div className="flex flex-wrap gap-2">
      <ShareMenu path={links.blog(blog._id)} text={blog.titleText} />
      {isOwn && (
        <ButtonLink
          variant="secondary"
          to={links.editBlog(blog._id)}
          icon={<Pencil size={18} aria-hidden="true" />}
        >
          Edit
        </ButtonLink>
      )}
      {(isOwn || user?.isAdmin) && (
        <Suspense>
          <DeleteBlog id={blog._id} />
        </Suspense>
      )}
    </div>
  );
}
