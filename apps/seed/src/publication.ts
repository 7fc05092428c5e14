import type { Database, Features, Viewer } from '@kalaangan/server';
import type { RenderedArt } from './art/pool.ts';
import type { ArtSpec } from './art/spec.ts';

/** The installation that is filled, with the people who are in it already. */
export type Site = {
  database: Database;
  features: Features;
  /** @throws Error for a username that nobody has */
  idOf: (username: string) => string;
  /** Ids of all people. */
  everybody: readonly string[];
};

/** One thing to publish and the pictures it needs, which are painted before. */
export type Publication = {
  kind: 'Portraits' | 'Artworks' | 'Blogs' | 'Discussions';
  pictures: readonly ArtSpec[];
  /** @param pictures in the order of the specs */
  publish(pictures: readonly RenderedArt[]): Promise<void>;
};

export const toViewer = (id: string): Viewer => ({ id, sessionId: '', isVerified: true, isAdmin: false });
