import { t } from '@kalaangan/messages/t';
import { Skeleton, SkeletonLines, SkeletonRegion } from '~/ui/skeleton.tsx';

export function CommentsSkeleton() {
  return (
    <SkeletonRegion label={t('Loading comments')}>
      <div className="comment-list" aria-hidden="true">
        {Array.from({ length: 3 }, (_, row) => (
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
