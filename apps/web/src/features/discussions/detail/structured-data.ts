import type {
  Discussion,
  DiscussionBlock,
  NestedReply,
} from '@kalaangan/contract/discussions/discussions.calls';
import type { PersonCard } from '@kalaangan/contract/people/people';
import { cleanLine, shorten } from '@kalaangan/contract/text';
import { links } from '@kalaangan/contract/links';

/** Listing all replies would double the size of the page; search engines read the first. */
const maxReplies = 10;
const maxTextLength = 1000;
const summaryLength = 160;

function textOf(content: readonly DiscussionBlock[]): string {
  return content
    .flatMap((block) => (block.type === 'text' ? block.content : []))
    .join('\n')
    .trim();
}

function imagesOf(content: readonly DiscussionBlock[], site: string) {
  const images = content.flatMap((block) => {
    if (block.type !== 'image') return [];
    const contentUrl = new URL(block.content, site).href;
    return block.alt ? { '@type': 'ImageObject', contentUrl, description: block.alt } : contentUrl;
  });
  return images.length > 0 ? images : undefined;
}

/** The beginning of the text, for search results and link previews; the title if there is no text. */
export function discussionSummary({ content, title }: Pick<Discussion, 'content' | 'title'>): string {
  return shorten(cleanLine(textOf(content)), summaryLength) || title;
}

/**
 * Structured data (schema.org) of a discussion: a `QAPage` if it has replies and its title ends in a question mark or a
 * solution is marked; else a `DiscussionForumPosting`.
 */
export function discussionStructuredData(discussion: Discussion, site: string): Record<string, unknown> {
  const visibleReplies = discussion.replies
    .flatMap((reply) => [reply, ...reply.replies])
    .filter(({ deleted, author }) => !deleted && author !== null);
  const isQuestion = discussion.solved || /[?？؟]\s*$/u.test(discussion.title);
  return isQuestion && visibleReplies.length > 0
    ? toQuestion(discussion, visibleReplies, site)
    : toPost(discussion, visibleReplies, site);
}

function toQuestion(discussion: Discussion, visibleReplies: readonly NestedReply[], site: string) {
  const solutions = visibleReplies.filter(({ solved }) => solved).slice(0, maxReplies);
  const others = visibleReplies.filter(({ solved }) => !solved).slice(0, maxReplies);
  const answers = (replies: readonly NestedReply[]) =>
    replies.length > 0 ? replies.map((reply) => toReply('Answer', discussion, reply, site)) : undefined;
  const { title, content, replyCount } = discussion;
  return {
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: title,
      text: shorten(textOf(content), maxTextLength) || title,
      answerCount: replyCount,
      ...toCommonFields(discussion, site),
      acceptedAnswer: answers(solutions),
      suggestedAnswer: answers(others),
    },
  };
}

function toPost(discussion: Discussion, visibleReplies: readonly NestedReply[], site: string) {
  const { _id, title, content, replyCount, viewCount } = discussion;
  const url = new URL(links.discussion(_id), site).href;
  return {
    '@type': 'DiscussionForumPosting',
    headline: title,
    text: shorten(textOf(content), maxTextLength) || title,
    url,
    mainEntityOfPage: url,
    ...toCommonFields(discussion, site),
    commentCount: replyCount,
    comment: visibleReplies.slice(0, maxReplies).map((reply) => toReply('Comment', discussion, reply, site)),
    interactionStatistic: [
      toCounter('https://schema.org/ViewAction', viewCount),
      toCounter('https://schema.org/CommentAction', replyCount),
    ],
  };
}

function toReply(type: 'Answer' | 'Comment', { _id }: Discussion, reply: NestedReply, site: string) {
  return {
    '@type': type,
    text: shorten(textOf(reply.content), maxTextLength) || undefined,
    url: new URL(links.discussion(_id, reply._id), site).href,
    ...toCommonFields(reply, site),
  };
}

/** `upvoteCount` must not be negative, so a negative balance of votes counts as 0. */
function toCommonFields(
  post: Pick<NestedReply, 'author' | 'createdAt' | 'voteCount' | 'content'>,
  site: string,
): Record<string, unknown> {
  return {
    image: imagesOf(post.content, site),
    author: post.author && toPerson(post.author, site),
    datePublished: post.createdAt,
    upvoteCount: Math.max(0, post.voteCount),
  };
}

function toPerson({ name, username }: PersonCard, site: string) {
  const url = new URL(links.profile(username), site).href;
  return { '@type': 'Person', name, alternateName: username, url };
}

function toCounter(interactionType: string, userInteractionCount: number) {
  return { '@type': 'InteractionCounter', interactionType, userInteractionCount };
}
