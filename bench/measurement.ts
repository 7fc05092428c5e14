import type { Gallery } from './kit/gallery.ts';

/** One line of the table. */
export type Result = {
  what: string;
  figure: string;
  /** The same work without the site, where there is such a baseline. */
  bare?: string;
  ratio?: number;
  /** Budget of the figure; omitted, as `kept`, where there is none. */
  budget?: string;
  kept?: boolean;
};

/** Resources that a measurement may use. */
export type Bench = {
  /** Scope disposed of after the measurement, which stops everything that the measurement started. */
  scope: AsyncDisposableStack;
  /** Number of artworks of the large site. */
  artworks: number;
  /** Creates an empty PostgreSQL database, which is dropped at the end of the run. @returns its URL */
  createDatabase(name: string): Promise<string>;
  /** A site with content of every kind, made when it is first requested; all measurements share it. */
  gallery(): Promise<Gallery>;
  /** Writes a line of progress to stderr. */
  log(text: string): void;
};

export type Measurement = {
  /** Name for `--only`. */
  name: string;
  run(bench: Bench): Promise<Result[]>;
};
