import type { Database, Features } from '@kalaangan/server';
import type { RenderedArt } from './art/pool.ts';
import type { ArtSpec } from './art/spec.ts';

/** The installation to fill, which already has the people. */
export type Site = {
  database: Database;
  features: Features;
  /** @throws Error for an unknown username */
  idOf: (username: string) => string;
  /** Ids of all people. */
  everybody: readonly string[];
};

/** Something to publish, and the specs of its pictures, which are rendered before. */
export type Publication = {
  kind: 'Portraits' | 'Artworks' | 'Blogs' | 'Discussions';
  pictures: readonly ArtSpec[];
  /** @param pictures the rendered pictures in the order of their specs */
  publish(pictures: readonly RenderedArt[]): Promise<void>;
};
