import { t } from '@kalaangan/messages/t';
import type { DiscussionItem } from '@kalaangan/contract/discussions/discussions.calls';
import { Skeleton, SkeletonLines } from '~/ui/page/skeleton.tsx';
import { DiscussionRow } from './discussion-row.tsx';

/** Number of rows that may be visible on the first screen. */
const firstRows = 3;

export function DiscussionRows({ discussions }: { discussions: readonly DiscussionItem[] }) {
  return (
    <ul className="topics" aria-label={t('Discussions')}>
      {discussions.map((discussion, index) => (
        <li key={discussion._id}>
          <DiscussionRow discussion={discussion} priority={index < firstRows} />
        </li>
      ))}
    </ul>
  );
}

/** Placeholders of rows, hidden from screen readers: `SkeletonRegion` announces the loading. */
export function DiscussionRowsSkeleton() {
  return (
    <div className="topics" aria-hidden="true">
      {Array.from({ length: 6 }, (_, row) => (
        <div key={row} className="discussion-row">
          <div className="discussion-row-text">
            <div className="discussion-row-byline">
              <Skeleton round className="size-6" />
              <Skeleton className="h-4 w-32" />
            </div>
            <Skeleton className="my-2 h-6 w-4/5" />
            <SkeletonLines lines={2} />
          </div>
        </div>
      ))}
    </div>
  );
}
