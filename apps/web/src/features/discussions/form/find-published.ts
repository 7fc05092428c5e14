import { discussionAddresses as at } from '@kalaangan/contract/discussions';
import type { Discussion } from '@kalaangan/contract/discussions.calls';
import { clean, cleanLine } from '@kalaangan/contract/text';
import { api } from '~/lib/browser-transport.ts';
import { findMember } from '~/lib/session.ts';
import { isText } from './blocks.ts';
import { sentBlocks } from './check.ts';
import type { DiscussionFields } from './discussion-draft.ts';

/**
 * What was sent before and came through, although its answer was lost on the way back: one's newest discussion, where
 * the same stands in it. @throws ApiError
 */
export async function findPublished({ title, blocks }: DiscussionFields): Promise<Discussion | null> {
  const member = findMember();
  if (!member) return null;
  const { discussions } = await api(at.ofUser, { params: { id: member._id }, query: { limit: '1' } });
  const [newest] = discussions;
  if (newest?.title !== cleanLine(title)) return null;
  const published = await api(at.get, { params: { id: newest._id } });
  const there = published.content.map(({ type, content }) => (type === 'text' ? content : { type }));
  const here = sentBlocks(blocks).map((block) => (isText(block) ? clean(block.text) : { type: block.type }));
  return JSON.stringify(there) === JSON.stringify(here) ? published : null;
}
