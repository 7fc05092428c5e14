import type { Gallery } from './kit/gallery.ts';
import type { Scope } from './kit/scope.ts';

/** One line of the table. */
export type Result = {
  what: string;
  figure: string;
  /** The same work without the site, where there is such a baseline. */
  bare?: string;
  ratio?: number;
  budget: string;
  /** Null: a figure without a budget. */
  kept: boolean | null;
};

/** What a measurement may use. Shared databases are made when first requested. */
export type Bench = {
  /** Closed after the measurement, which stops everything that it started. */
  scope: Scope;
  /** Number of artworks in the large database. */
  rows: number;
  /** Number of artworks of the site that `scale` fills. */
  artworks: number;
  /** Creates an empty PostgreSQL database, which is dropped at the end of the run. @returns its URL */
  createDatabase(name: string): Promise<string>;
  /** Database and data folder of a site with 240 artworks with real pictures. */
  gallery(): Promise<Gallery>;
  /** URL of a database with so many artworks without files. */
  filledDatabase(artworks: number): Promise<string>;
  /** Adds a part in Markdown below the table. */
  note(text: string): void;
  /** Writes a line of progress to stderr. */
  log(text: string): void;
};

export type Measurement = {
  /** Its name for `--only`. */
  name: string;
  /** Its own file of results, written when it runs alone: it is not part of the usual run. */
  resultsFile?: string;
  run(bench: Bench): Promise<Result[]>;
};
