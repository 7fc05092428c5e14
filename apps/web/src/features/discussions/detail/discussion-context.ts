import type { NestedReply } from '@kalaangan/contract/discussions/discussions.calls';
import { createContext, use } from 'react';

export type DiscussionScope = {
  id: string;
  authorId: string;
  /** Opens the form for a reply to the discussion (null) or to one of its replies. */
  openReplyForm: (to: NestedReply | null) => void;
  /** Loads the form's code ahead, on hover or focus. */
  preloadReplyForm: () => void;
  /** Opens the form that changes one's own reply. */
  openEditForm: (reply: NestedReply) => void;
  confirmDelete: (reply: NestedReply) => void;
};

/** The value is stable while the page is open: changing data goes by props, so that only its thread renders again. */
export const DiscussionContext = createContext<DiscussionScope | null>(null);

export function useDiscussion(): DiscussionScope {
  const scope = use(DiscussionContext);
  if (!scope) throw new Error('useDiscussion needs a DiscussionContext above it');
  return scope;
}

const idPrefix = 'reply-';

/** The element id of a reply, which `links.discussion` uses as fragment. */
export function elementIdOf(replyId: string): string {
  return `${idPrefix}${replyId}`;
}

/** The reply id in a URL fragment (with its `#`). */
export function findReplyId(hash: string): string | null {
  return hash.startsWith(`#${idPrefix}`) ? hash.slice(idPrefix.length + 1) : null;
}
