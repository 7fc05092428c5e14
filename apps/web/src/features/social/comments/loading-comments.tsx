import { t } from '@kalaangan/messages/t';
import { commentMessages as messages } from '@kalaangan/contract/social/comments';
import { Skeleton, SkeletonLines, SkeletonRegion } from '~/ui/page/skeleton.tsx';

/** Placeholder of comments that are not there yet; a note instead where there are known to be none. */
export function LoadingComments({ count }: { count: number }) {
  if (count === 0) return <p className="text-muted">{messages.none}</p>;
  return (
    <SkeletonRegion label={t('Loading comments')}>
      <div className="comment-list" aria-hidden="true">
        {Array.from({ length: Math.min(count, 3) }, (_, row) => (
          <div key={row} className="comment">
            <div className="comment-head">
              <Skeleton round className="size-8" />
              <Skeleton className="h-4 w-40" />
            </div>
            <SkeletonLines lines={2} className="comment-content" />
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}
