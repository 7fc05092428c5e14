import type { Discussion, DiscussionBlock, NestedReply } from '@kalaangan/contract/discussions.calls';
import type { PersonCard } from '@kalaangan/contract/people';
import { cleanLine, shorten } from '@kalaangan/contract/text';
import { links } from '@kalaangan/contract/links';

/** Search engines read the first ones; all of them would double the page. */
const most = 10;
const longest = 1000;
const summaryLength = 160;

function textOf(content: readonly DiscussionBlock[]): string {
  return content
    .flatMap((block) => (block.type === 'text' ? block.content : []))
    .join('\n')
    .trim();
}

function imagesOf(content: readonly DiscussionBlock[], site: string): string[] | undefined {
  const urls = content.flatMap((block) => (block.type === 'image' ? new URL(block.content, site).href : []));
  return urls.length > 0 ? urls : undefined;
}

/** The beginning of what was written, for search results and cards. */
export function discussionSummary({ content, title }: Pick<Discussion, 'content' | 'title'>): string {
  return shorten(cleanLine(textOf(content)), summaryLength) || title;
}

/**
 * What a discussion is to search engines: a question with answers where its title asks one or somebody marked a
 * solution, and there are answers; else a post of a forum with comments.
 */
export function discussionData(discussion: Discussion, site: string): Record<string, unknown> {
  const written = discussion.replies
    .flatMap((reply) => [reply, ...reply.replies])
    .filter(({ deleted, author }) => !deleted && author !== null);
  const asks = discussion.solved || /[?？؟]\s*$/u.test(discussion.title);
  return asks && written.length > 0
    ? asQuestion(discussion, written, site)
    : asPost(discussion, written, site);
}

function asQuestion(discussion: Discussion, written: readonly NestedReply[], site: string) {
  const solutions = written.filter(({ solved }) => solved).slice(0, most);
  const others = written.filter(({ solved }) => !solved).slice(0, most);
  const answers = (replies: readonly NestedReply[]) =>
    replies.length > 0 ? replies.map((reply) => asReply('Answer', discussion, reply, site)) : undefined;
  const { title, content, replyCount } = discussion;
  return {
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: title,
      text: shorten(textOf(content), longest) || title,
      answerCount: replyCount,
      ...origin(discussion, site),
      acceptedAnswer: answers(solutions),
      suggestedAnswer: answers(others),
    },
  };
}

function asPost(discussion: Discussion, written: readonly NestedReply[], site: string) {
  const { _id, title, content, replyCount, viewCount } = discussion;
  const url = new URL(links.discussion(_id), site).href;
  return {
    '@type': 'DiscussionForumPosting',
    headline: title,
    text: shorten(textOf(content), longest) || title,
    url,
    mainEntityOfPage: url,
    ...origin(discussion, site),
    commentCount: replyCount,
    comment: written.slice(0, most).map((reply) => asReply('Comment', discussion, reply, site)),
    interactionStatistic: [
      counter('https://schema.org/ViewAction', viewCount),
      counter('https://schema.org/CommentAction', replyCount),
    ],
  };
}

function asReply(type: 'Answer' | 'Comment', { _id }: Discussion, reply: NestedReply, site: string) {
  return {
    '@type': type,
    text: shorten(textOf(reply.content), longest) || undefined,
    url: new URL(links.discussion(_id, reply._id), site).href,
    ...origin(reply, site),
  };
}

/** Who wrote it, when, and what others thought of it. Votes down leave nothing to count. */
function origin(
  thing: Pick<NestedReply, 'author' | 'createdAt' | 'voteCount' | 'content'>,
  site: string,
): Record<string, unknown> {
  return {
    image: imagesOf(thing.content, site),
    author: thing.author && person(thing.author, site),
    datePublished: thing.createdAt,
    upvoteCount: Math.max(0, thing.voteCount),
  };
}

function person({ name, username }: PersonCard, site: string) {
  const url = new URL(links.profile(username), site).href;
  return { '@type': 'Person', name, alternateName: username, url };
}

function counter(interactionType: string, userInteractionCount: number) {
  return { '@type': 'InteractionCounter', interactionType, userInteractionCount };
}
