/** A list of artworks that a visitor may come from: the artwork's page steps through the same one. */
export type ArtworkList =
  | { source: 'homepage' | 'following'; sourceData: { type: string } }
  | { source: 'search'; sourceData: { query: string } }
  | { source: 'profile'; sourceData: { userId: string } };

/** The list, and the page of it that the tile stood on: the state of the navigation to an artwork. */
export type ArtworkSource = ArtworkList & { sourceData: { page: number } };

/** What a list is kept under. */
export function listKey(list: ArtworkList): string {
  switch (list.source) {
    case 'homepage':
    case 'following':
      return list.source;
    case 'search':
      return `search:${list.sourceData.query}`;
    case 'profile':
      return `profile:${list.sourceData.userId}`;
  }
}

/** The list in a navigation's state, which anything may have written; null where there is none. */
export function findList(state: unknown): ArtworkList | null {
  const { source, sourceData } = toRecord(state);
  const { type, query, userId } = toRecord(sourceData);
  if (source === 'homepage' || source === 'following')
    return {
      source,
      sourceData: { type: source === 'following' || type === 'following' ? 'following' : 'popular' },
    };
  if (source === 'search' && typeof query === 'string') return { source, sourceData: { query } };
  if (source === 'profile' && typeof userId === 'string') return { source, sourceData: { userId } };
  return null;
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
