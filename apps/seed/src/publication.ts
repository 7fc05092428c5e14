import type { Database, Features } from '@kalaangan/server';
import type { PictureFile } from './pictures.ts';

/** The installation to fill, which already has the people. */
export type Site = {
  database: Database;
  features: Features;
  /** @throws Error for an unknown username */
  idOf: (username: string) => string;
  /** Ids of all people. */
  everybody: readonly string[];
  /** Ids of the artworks that were published, by title. */
  works: Map<string, string>;
};

/** Something to publish, and the names of its pictures, which are read before. */
export type Publication = {
  kind: 'Portraits' | 'Artworks' | 'Blogs' | 'Discussions';
  pictures: readonly string[];
  /** @param pictures the files in the order of their names */
  publish(pictures: readonly PictureFile[]): Promise<void>;
};
