import type { Blog, BlogItem } from '@kalaangan/contract/blogs.calls';
import type { ImageView } from '@kalaangan/contract/image';
import { tellLanguage } from '@kalaangan/rich-text/language';
import type { Author } from '#features/accounts/index.ts';
import { withMediaBase } from './media-address.ts';
import { toFields } from './fields.ts';
import type { BlogHead } from './store.ts';

type State = { likesCount: number; commentsCount: number; likedByMe: boolean };

type ItemParts = {
  head: BlogHead;
  state: State;
  author: Author;
  cover: ImageView | null;
  mediaUrl: (mediaId: string) => string;
};

export function toBlogItem({ head, state, author, cover, mediaUrl }: ItemParts): BlogItem {
  return {
    _id: head.id,
    title: head.title,
    titleText: head.title_text,
    excerpt: head.excerpt,
    readingMinutes: head.reading_minutes,
    ...toFields(head),
    thumbnail: mediaUrl(head.thumbnail_media_id),
    cover,
    author: author.card,
    ...tellLanguage(author, [head.title_text, head.excerpt]),
    likesCount: state.likesCount,
    commentsCount: state.commentsCount,
    createdAt: head.created_at.toISOString(),
    updatedAt: head.updated_at.toISOString(),
  };
}

type BlogParts = ItemParts & {
  content: string;
  mediaBase: string;
  commentsClosed: boolean;
} & Pick<Blog, 'images' | 'videos' | 'likes' | 'can' | 'comments' | 'commentsNextCursor'>;

export function toBlog({ content, mediaBase, images, videos, likes, comments, ...parts }: BlogParts): Blog {
  return {
    ...toBlogItem(parts),
    ...tellLanguage(parts.author, [content, ...parts.head.tags, ...parts.head.software]),
    content: withMediaBase(content, mediaBase),
    images,
    videos,
    likes,
    likedByMe: parts.state.likedByMe,
    can: parts.can,
    commentsClosed: parts.commentsClosed,
    comments,
    commentsNextCursor: parts.commentsNextCursor,
  };
}
