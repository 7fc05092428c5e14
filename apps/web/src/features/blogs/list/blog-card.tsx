import { VisuallyHidden } from '~/ui/texts/visually-hidden.tsx';
import { rich } from '@kalaangan/messages/rich';
import { t } from '@kalaangan/messages/t';
import type { BlogItem } from '@kalaangan/contract/blogs/blogs.calls';
import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import { ProfileLink } from '~/features/social/index.ts';
import { Link } from '~/ui/buttons/link.tsx';
import { formatCount, formatDay } from '~/lib/texts/format.ts';
import { links } from '@kalaangan/contract/links';
import { ownLanguage } from '@kalaangan/rich-text/language';
import { Avatar } from '~/ui/pictures/avatar.tsx';
import { ImageFrame } from '~/ui/pictures/image-frame.tsx';

/** The `sizes` of a cover: must match the columns of `.blog-grid` (blog-list.css). */
const blogCardSizes =
  '(min-width: 164rem) 11.1vw, (min-width: 144rem) 12.5vw, (min-width: 124rem) 14.3vw, (min-width: 104rem) 16.7vw, (min-width: 84rem) 20vw, (min-width: 62rem) 25vw, (min-width: 42rem) 33.3vw, 50vw';

type BlogCardProps = {
  blog: BlogItem;
  priority: boolean;
  /** Whether the card names the author; false where all blogs are by one person. */
  showsAuthor?: boolean;
};

export function BlogCard({ blog, priority, showsAuthor = true }: BlogCardProps) {
  const { cover, author } = blog;
  return (
    <article className="blog-card">
      <span className="blog-card-art">
        {cover && <ImageFrame picture={cover} alt="" sizes={blogCardSizes} fit="cover" priority={priority} />}
      </span>
      <h2 className="blog-card-title" {...ownLanguage(blog.titleText, blog.language)}>
        {/* The link's ::after covers the card, so that the whole card is clickable. */}
        <Link to={links.blog(blog._id)} draggable={false}>
          {blog.titleText}
        </Link>
      </h2>
      <p className="blog-card-excerpt" {...ownLanguage(blog.excerpt, blog.language)}>
        {blog.excerpt}
      </p>
      <p className="blog-card-facts">
        <time dateTime={blog.createdAt}>{formatDay(blog.createdAt)}</time>
        {blog.readingMinutes > 0 && (
          <span>{t('{readingMinutes} min read', { readingMinutes: blog.readingMinutes })}</span>
        )}
      </p>
      <p className="blog-card-foot">
        {showsAuthor && (
          <ProfileLink username={author.username} className="blog-card-author">
            <Avatar src={author.profilePicture} seed={author.username} size="xs" />
            <span {...ownLanguage(author.name, author.language)}>{author.name}</span>
          </ProfileLink>
        )}
        <span className="blog-card-counts">
          {!Number.isNaN(blog.likesCount) && (
            <span>
              <Heart size={14} aria-hidden="true" />
              {rich('{shown}<hidden> {count, plural, one {like} other {likes}}</hidden>', {
                shown: formatCount(blog.likesCount),
                count: blog.likesCount,
                hidden: (noun) => <VisuallyHidden>{noun}</VisuallyHidden>,
              })}
            </span>
          )}
          {!Number.isNaN(blog.commentsCount) && (
            <span>
              <MessageCircle size={14} aria-hidden="true" />
              {rich('{shown}<hidden> {count, plural, one {comment} other {comments}}</hidden>', {
                shown: formatCount(blog.commentsCount),
                count: blog.commentsCount,
                hidden: (noun) => <VisuallyHidden>{noun}</VisuallyHidden>,
              })}
            </span>
          )}
        </span>
      </p>
    </article>
  );
}
