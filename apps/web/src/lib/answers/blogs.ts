import type { BlogComment } from '@kalaangan/contract/blogs/blog-comments.calls';
import { blogLimits } from '@kalaangan/contract/blogs/blogs';
import type { Blog, BlogItem, BlogPage } from '@kalaangan/contract/blogs/blogs.calls';
import { emptyBlogFields } from '@kalaangan/contract/blogs/blog-texts';
import { shorten } from '@kalaangan/contract/text';
import { untitled, wordsPerMinute } from '@kalaangan/rich-text/limits';
import type { Sent } from '../api/api.ts';
import { fieldsOf } from '../drafts/fields.ts';
import { countComments } from '../queries/count-comments.ts';
import { completeComment } from './comments.ts';
import { completeEach } from './invalid-answer.ts';
import { completeLikes } from './likes.ts';
import { pageEnd } from './page-end.ts';
import { completePerson, mayDelete, ownId } from './people.ts';
import { pictureOf, wideHeight } from './picture.ts';
import { publishedStatus } from './status.ts';

type Node = { type?: string; text?: string; attrs?: { src?: string } } | null;

/** Returns the text and the media of a document in JSON, in its order. */
function contentsOf(json = '') {
  let text = '';
  const sources: Record<string, string[]> = { image: [], video: [] };
  try {
    // The reviver is called with every node, after those inside of it.
    JSON.parse(json, (_, node: Node) => {
      text += node?.text ?? (node?.type === 'paragraph' || node?.type === 'heading' ? ' ' : '');
      if (node?.attrs?.src) sources[node.type ?? '']?.push(node.attrs.src);
      return node;
    });
  } catch {
    // Its reader shows an empty document.
  }
  return { text: text.replace(/\s+/g, ' ').trim(), images: sources['image'], videos: sources['video'] };
}

type GivenItem = Partial<BlogItem> & {
  content?: string;
  likes?: Blog['likes'];
  comments?: readonly BlogComment[];
};

export function completeBlogItem(given: GivenItem): BlogItem {
  const { content, thumbnail = null } = given;
  const text = content === undefined || given.excerpt !== undefined ? '' : contentsOf(content).text;
  return {
    titleText: given.titleText ?? (contentsOf(given.title).text || untitled),
    excerpt: shorten(text, blogLimits.excerpt),
    // Zero: unknown.
    readingMinutes: text ? Math.max(1, Math.round(text.split(' ').length / wordsPerMinute)) : 0,
    cover: thumbnail ? pictureOf(thumbnail, 800) : null,
    likesCount: given.likes?.length ?? NaN,
    commentsCount: given.comments ? countComments(given.comments) : NaN,
    updatedAt: given.createdAt ?? '',
    ...given,
    _id: given._id ?? '',
    title: given.title ?? '',
    ...fieldsOf(emptyBlogFields, given),
    thumbnail,
    author: completePerson(given.author),
    createdAt: given.createdAt ?? '',
  };
}

export function completeBlogPage(given: Partial<BlogPage>, sent: Sent): BlogPage {
  return {
    totalPages: 1,
    ...given,
    blogs: completeEach(given.blogs, completeBlogItem),
    ...pageEnd(given, sent),
  };
}

export function completeBlog(given: Partial<Blog>): Blog {
  const item = completeBlogItem(given);
  const { author } = item;
  const { images, videos } = given.images ? {} : contentsOf(given.content);
  return {
    content: '',
    images: images?.map((url) => pictureOf(url, wideHeight)) ?? [],
    videos: videos?.map((url) => ({ url, width: null, height: null })) ?? [],
    commentsClosed: false,
    ...publishedStatus,
    can: { edit: author._id === ownId(), delete: mayDelete(author) },
    commentsNextCursor: null,
    ...given,
    ...item,
    ...completeLikes(given),
    commentsCount: item.commentsCount || 0,
    comments: (given.comments ?? []).map((comment) => completeComment(comment)),
  };
}
