import type { QueryKey } from '@tanstack/react-query';

/** Query keys of artworks. Publishing, changing or deleting an artwork invalidates `lists`. */
export const artworkKeys = {
  lists: (): QueryKey => ['artworks'],
  ofPerson: (userId: string): QueryKey => [...artworkKeys.lists(), 'person', userId],
  banner: (userId: string): QueryKey => [...artworkKeys.ofPerson(userId), 'banner'],
  newest: (userId: string): QueryKey => [...artworkKeys.ofPerson(userId), 'newest'],
  /** How the member's own portfolio is arranged, while they arrange it. */
  portfolio: (userId: string): QueryKey => ['portfolio', userId],
  allSeries: (): QueryKey => ['series'],
  /** Key of one series; as a prefix it also matches `ownSeries` of every member, and `wholeSeries`. */
  series: (id: string): QueryKey => [...artworkKeys.allSeries(), id],
  ownSeries: (id: string, memberId: string): QueryKey => [...artworkKeys.series(id), memberId],
  wholeSeries: (id: string): QueryKey => [...artworkKeys.series(id), 'whole'],
  seriesOfPerson: (userId: string): QueryKey => [...artworkKeys.allSeries(), 'person', userId],
  seriesOfArtwork: (id: string): QueryKey => [...artworkKeys.allSeries(), 'artwork', id],
  ownWorks: (userId: string): QueryKey => ['own-works', userId],
  /** Key of one artwork; as a prefix it also matches `own` of every member. */
  detail: (id: string): QueryKey => ['artwork', id],
  more: (id: string, memberId: string | null): QueryKey => [...artworkKeys.lists(), 'more', id, memberId],
  aiSignals: (id: string): QueryKey => [...artworkKeys.detail(id), 'ai-signals'],
  ownAiSignals: (id: string, memberId: string): QueryKey => [...artworkKeys.aiSignals(id), memberId],
  clear: (id: string): QueryKey => [...artworkKeys.detail(id), 'clear'],
  own: (id: string, memberId: string): QueryKey => [...artworkKeys.detail(id), memberId],
};
