/** The numbers of the popular order as the page tells them; a test holds them against the database's own formula. */
export const popularOrder = { likes: 1, comments: 2, viewsForOne: 20, doublingHours: 12 } as const;

export type Engagement = { likes: number; comments: number; views: number };

/** The hours of youth that engagement is worth. */
export function headStartHours({ likes, comments, views }: Engagement): number {
  const weight =
    likes * popularOrder.likes + comments * popularOrder.comments + views / popularOrder.viewsForOne;
  return Math.log2(1 + weight) * popularOrder.doublingHours;
}
