import { t } from '@kalaangan/messages/t';
import { Skeleton, SkeletonLines, SkeletonRegion } from '~/ui/page/skeleton.tsx';

export function DiscussionSkeleton() {
  return (
    <SkeletonRegion label={t('Loading discussion')}>
      <div className="wrap wrap-text discussion" aria-hidden="true">
        <div className="topic">
          <Skeleton className="mt-3 h-8 w-4/5" />
          <div className="topic-author">
            <Skeleton round className="size-10" />
            <Skeleton className="h-5 w-40" />
          </div>
          <SkeletonLines lines={5} />
        </div>
        <div className="thread-section">
          <Skeleton className="h-7 w-32" />
          {Array.from({ length: 3 }, (_, row) => (
            <div key={row} className="reply">
              <div className="reply-head">
                <Skeleton round className="size-8" />
                <Skeleton className="h-4 w-40" />
              </div>
              <SkeletonLines lines={2} className="reply-content" />
            </div>
          ))}
        </div>
      </div>
    </SkeletonRegion>
  );
}
