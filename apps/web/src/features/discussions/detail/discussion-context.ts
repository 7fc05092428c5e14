import type { NestedReply } from '@kalaangan/contract/discussions.calls';
import { createContext, use } from 'react';

export type DiscussionScope = {
  id: string;
  authorId: string;
  /** Opens the composer: for the discussion itself (null), or for a reply. */
  askToReply: (to: NestedReply | null) => void;
  /** Fetches the composer's code: a press is near. */
  expectReply: () => void;
  askToDelete: (replyId: string) => void;
};

/** The same object for the life of the page: what changes is passed as props, so that a single thread renders again. */
export const DiscussionContext = createContext<DiscussionScope | null>(null);

export function useDiscussion(): DiscussionScope {
  const scope = use(DiscussionContext);
  if (!scope) throw new Error('useDiscussion needs a DiscussionContext above it');
  return scope;
}

const anchor = 'reply-';

/** Where a reply stands in the page: `links.discussion` leads there. */
export function elementIdOf(replyId: string): string {
  return `${anchor}${replyId}`;
}

/** The reply that an address leads to. */
export function replyIdOf(hash: string): string | null {
  return hash.startsWith(`#${anchor}`) ? hash.slice(anchor.length + 1) : null;
}
