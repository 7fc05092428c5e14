import type { BlockState } from '@kalaangan/contract/accounts/blocks.calls';
import { lazy, Suspense, useEffect, useRef, type ComponentProps } from 'react';
import { FollowButton } from './follow-button.tsx';

/** Loaded only for members who have blocked the person. */
const UnblockButton = lazy(async () => ({ default: (await import('./unblock-button.tsx')).UnblockButton }));

type RelationButtonProps = ComponentProps<typeof FollowButton> & { relation: BlockState | undefined };

/** 'Follow', or 'Unblock' for somebody whom the member has blocked. */
export function RelationButton({ relation, ...follow }: RelationButtonProps) {
  const isBlocked = relation?.blocked ?? false;
  const wasBlocked = useRef(isBlocked);
  const place = useRef<HTMLSpanElement>(null);

  // The pressed button is gone: the focus goes to what stands in its place.
  useEffect(() => {
    if (wasBlocked.current && !isBlocked && document.activeElement === document.body)
      place.current?.querySelector('button')?.focus();
    wasBlocked.current = isBlocked;
  }, [isBlocked]);

  return (
    <span ref={place} className="contents">
      {isBlocked ? (
        <Suspense fallback={<span className="btn invisible" aria-hidden="true" />}>
          <UnblockButton person={follow.person} />
        </Suspense>
      ) : (
        <FollowButton {...follow} />
      )}
    </span>
  );
}
