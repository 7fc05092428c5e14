import { discussionAddresses as at } from '@kalaangan/contract/discussions/discussions';
import type { Discussion } from '@kalaangan/contract/discussions/discussions.calls';
import { clean, cleanLine } from '@kalaangan/contract/text';
import { api } from '~/lib/api/browser-transport.ts';
import { findMember } from '~/lib/session/session.ts';
import { isTextBlock } from './blocks.ts';
import { withoutBlankTexts } from './check.ts';
import type { DiscussionInput } from './discussion-draft.ts';

/**
 * The member's newest discussion, if it has the same title and content: an earlier attempt was published although its
 * answer was lost.
 *
 * @throws {ApiError} if the discussions cannot be fetched
 */
export async function findPublished({ title, blocks }: DiscussionInput): Promise<Discussion | null> {
  const member = findMember();
  if (!member) return null;
  const { discussions } = await api(at.ofUser, { params: { id: member._id }, query: { limit: '1' } });
  const [newest] = discussions;
  if (newest?.title !== cleanLine(title)) return null;
  const published = await api(at.get, { params: { id: newest._id } });
  const publishedContent = published.content.map(({ type, content }) =>
    type === 'text' ? content : { type },
  );
  const draftContent = withoutBlankTexts(blocks).map((block) =>
    isTextBlock(block) ? clean(block.text) : { type: block.type },
  );
  return JSON.stringify(publishedContent) === JSON.stringify(draftContent) ? published : null;
}
