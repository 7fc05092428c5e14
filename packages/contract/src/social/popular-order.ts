/** The weights of the popular order, as a page explains them; the database computes the score of each work. */
export const popularOrder = { likes: 1, comments: 2, viewsForOne: 20, doublingHours: 12 } as const;
