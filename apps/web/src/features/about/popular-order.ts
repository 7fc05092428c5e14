/** The weights of the popular order as the page explains them; a test compares them with the database's formula. */
export const popularOrder = { likes: 1, comments: 2, viewsForOne: 20, doublingHours: 12 } as const;

export type Engagement = { likes: number; comments: number; views: number };

/** Hours that a work without engagement would have to be newer to reach the same score. */
export function headStartHours({ likes, comments, views }: Engagement): number {
  const weight =
    likes * popularOrder.likes + comments * popularOrder.comments + views / popularOrder.viewsForOne;
  return Math.log2(1 + weight) * popularOrder.doublingHours;
}
