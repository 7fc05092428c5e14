import type { Blog, BlogItem } from '@kalaangan/contract/blogs/blogs.calls';
import type { ImageView } from '@kalaangan/contract/media/image';
import { tellLanguage } from '@kalaangan/rich-text/language';
import type { ShownStatus } from '@kalaangan/contract/social/status';
import type { Author } from '#features/accounts/index.ts';
import { withMediaBase } from './media-address.ts';
import { toFields } from './fields.ts';
import type { BlogHead } from './store.ts';

type ItemParts = {
  head: BlogHead;
  counts: Pick<BlogItem, 'likesCount' | 'commentsCount'>;
  author: Author;
  cover: ImageView | null;
  mediaUrl: (mediaId: string) => string;
};

export function toBlogItem({ head, counts, author, cover, mediaUrl }: ItemParts): BlogItem {
  return {
    _id: head.id,
    title: head.title,
    titleText: head.title_text,
    excerpt: head.excerpt,
    readingMinutes: head.reading_minutes,
    ...toFields(head),
    thumbnail: head.thumbnail_media_id && mediaUrl(head.thumbnail_media_id),
    cover,
    author: author.card,
    ...tellLanguage(author, [head.title_text, head.excerpt]),
    likesCount: counts.likesCount,
    commentsCount: counts.commentsCount,
    createdAt: head.created_at.toISOString(),
    updatedAt: head.updated_at.toISOString(),
  };
}

/** A blog without what depends on the viewer, and without its comments. */
export type BlogText = Omit<Blog, 'likes' | 'likedByMe' | 'can' | 'comments' | 'commentsNextCursor'>;

type BlogParts = ItemParts & {
  counts: { commentsClosed: boolean } & ShownStatus;
  content: string;
  mediaBase: string;
} & Pick<Blog, 'images' | 'videos'>;

export function toBlog({ content, mediaBase, images, videos, ...parts }: BlogParts): BlogText {
  return {
    ...toBlogItem(parts),
    ...tellLanguage(parts.author, [content, ...parts.head.tags, ...parts.head.software]),
    content: withMediaBase(content, mediaBase),
    images,
    videos,
    commentsClosed: parts.counts.commentsClosed,
    status: parts.counts.status,
    publishAt: toIsoTime(parts.counts.publishAt),
  };
}

/** A time of `selectStatus`: JSON of the database writes it in another way than answers. */
function toIsoTime(time: string | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
