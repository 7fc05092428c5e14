import type { Gallery } from './kit/gallery.ts';
import type { Scope } from './kit/scope.ts';

/** One line of the table. */
export type Result = {
  what: string;
  figure: string;
  /** The same work done bare, where there is such a thing. */
  bare?: string;
  ratio?: number;
  budget: string;
  /** Null: a figure without a budget. */
  kept: boolean | null;
};

/** What a measurement may use. The shared things are made when the first asks for them. */
export type Bench = {
  /** Ends with the measurement, and with it everything that the measurement started. */
  scope: Scope;
  /** Artworks in the large database. */
  rows: number;
  /** A database of its own on a real PostgreSQL server; lasts to the end of the run. */
  createDatabase(name: string): Promise<string>;
  /** The database and folder of a site with a few hundred artworks whose pictures are real. */
  gallery(): Promise<Gallery>;
  /** A database with so many artworks that have no files. */
  filledDatabase(artworks: number): Promise<string>;
  say(text: string): void;
};

export type Measurement = {
  /** What `--only` calls it. */
  name: string;
  run(bench: Bench): Promise<Result[]>;
};
