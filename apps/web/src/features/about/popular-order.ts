import { popularOrder } from '@kalaangan/contract/social/popular-order';

export type Engagement = { likes: number; comments: number; views: number };

/** Hours that a work without engagement would have to be newer to reach the same score. */
export function headStartHours({ likes, comments, views }: Engagement): number {
  const weight =
    likes * popularOrder.likes + comments * popularOrder.comments + views / popularOrder.viewsForOne;
  return Math.log2(1 + weight) * popularOrder.doublingHours;
}
