import type { Discussion } from '@kalaangan/contract/discussions/discussions.calls';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from '~/lib/navigation/location.tsx';
import { useHydrated } from '~/lib/pages/hydrated.ts';
import { elementIdOf, findReplyId } from './discussion-context.ts';
import { focusElement } from './focus-element.ts';
import { hasReply, findNextReplyPage } from './reply-tree.ts';
import type { useMoreReplies } from './use-more-replies.ts';

/** The most pages to load in search of one reply: it may have been deleted. */
const maxPages = 20;

/**
 * Focuses the reply that the URL fragment names, or one that was just added (`setTarget`). In search of the fragment's
 * reply up to `maxPages` further pages are loaded; if it does not exist, nothing happens.
 */
export function useTargetReply(discussion: Discussion, loadMore: ReturnType<typeof useMoreReplies>) {
  const { hash } = useLocation();
  // The server does not know the fragment: hydration must begin without it to match the server's HTML.
  const isHydrated = useHydrated();
  const [addedReply, setAddedReply] = useState<{ id: string; hash: string } | null>(null);
  const requestedId = isHydrated ? findReplyId(hash) : null;
  const targetId = addedReply?.hash === hash ? addedReply.id : requestedId;
  const isLoaded = targetId !== null && hasReply(discussion, targetId);
  useEffect(() => {
    if (targetId !== null && isLoaded) focusElement(elementIdOf(targetId));
  }, [targetId, isLoaded]);

  const pages = useRef({ hash, loaded: 0 });
  // Only for a reply that the fragment names: one that was just added comes with the cache update.
  const isSearching = targetId !== null && targetId === requestedId && !isLoaded;
  const { parent = null, cursor = null } = (isSearching && findNextReplyPage(discussion)) || {};
  useEffect(() => {
    if (cursor === null) return;
    if (pages.current.hash !== hash) pages.current = { hash, loaded: 0 };
    if ((pages.current.loaded += 1) > maxPages) return;
    // On failure the reader still has the buttons for more replies.
    loadMore(cursor, parent).catch(() => {});
  }, [loadMore, hash, parent, cursor]);

  return { targetId, setTarget: (id: string) => setAddedReply({ id, hash }) };
}
