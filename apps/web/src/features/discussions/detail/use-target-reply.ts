import type { Discussion } from '@kalaangan/contract/discussions.calls';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { elementIdOf, replyIdOf } from './discussion-context.ts';
import { focusElement } from './focus-element.ts';
import { hasReply, nextReplies } from './reply-tree.ts';
import type { useMoreReplies } from './use-more-replies.ts';

/** So often is read on in search of one reply: it may be gone. */
const mostPages = 20;

const never = () => () => {};

/**
 * The reply that the address or an action leads to. One that the address names may stand further on than the page reaches:
 * it is searched for. One that is not there at all is nothing to speak of.
 */
export function useTargetReply(discussion: Discussion, loadMore: ReturnType<typeof useMoreReplies>) {
  const { hash } = useLocation();
  // The server never sees the fragment, and what it sends must hydrate first.
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [written, setWritten] = useState<{ id: string; hash: string } | null>(null);
  const asked = isHydrated ? replyIdOf(hash) : null;
  const targetId = written?.hash === hash ? written.id : asked;
  const isThere = targetId !== null && hasReply(discussion, targetId);
  useEffect(() => {
    if (targetId !== null && isThere) focusElement(elementIdOf(targetId));
  }, [targetId, isThere]);

  const pages = useRef({ hash, read: 0 });
  // What was just written is on its way into the page.
  const isSought = targetId !== null && targetId === asked && !isThere;
  const { parent = null, cursor = null } = (isSought && nextReplies(discussion)) || {};
  useEffect(() => {
    if (cursor === null) return;
    if (pages.current.hash !== hash) pages.current = { hash, read: 0 };
    if ((pages.current.read += 1) > mostPages) return;
    // Where it fails, the buttons are there.
    loadMore(cursor, parent).catch(() => {});
  }, [loadMore, hash, parent, cursor]);

  return { targetId, want: (id: string) => setWritten({ id, hash }) };
}
