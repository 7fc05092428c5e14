import type { AiChoice } from '@kalaangan/contract/artwork-origin';

/** A list of artworks that links to artworks, and that an artwork's page steps through. */
export type ArtworkList =
  | { source: 'homepage' | 'following'; sourceData: { type: string; ai?: AiChoice } }
  | { source: 'search'; sourceData: { query: string; ai?: AiChoice } }
  | { source: 'profile'; sourceData: { userId: string } };

/** Navigation state of a link to an artwork: the list, and the page (from 1) that contains the tile. */
export type ArtworkSource = ArtworkList & { sourceData: { page: number } };

/** Identifies a list in storage. */
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

/** Reads the list from a navigation's state, which is not trusted; null where it contains none. */
export function parseList(state: unknown): ArtworkList | null {
  const { source, sourceData } = toRecord(state);
  const { type, query, userId, ai } = toRecord(sourceData);
  const shown = ai === 'show' ? { ai: 'show' as const } : {};
  if (source === 'homepage' || source === 'following')
    return {
      source,
      sourceData: {
        type: source === 'following' || type === 'following' ? 'following' : 'popular',
        ...shown,
      },
    };
  if (source === 'search' && typeof query === 'string') return { source, sourceData: { query, ...shown } };
  if (source === 'profile' && typeof userId === 'string') return { source, sourceData: { userId } };
  return null;
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
