import type { ExportPart } from '#features/accounts/index.ts';
import type { SubjectKind } from './tables.ts';

/** How a subject is called and where it is. */
export type SubjectDescription = {
  what: 'artwork' | 'blog' | 'discussion' | 'comment' | 'reply';
  /** Of a comment or reply: what it was written on, with its title. Of all else: the thing itself. */
  on: 'artwork' | 'blog' | 'discussion';
  title: string;
  /** A path of this site that leads to it. */
  link: string;
};

/** Those of the ids that exist: one query however many. */
export type DescribeSubjects = (ids: readonly string[]) => Promise<ReadonlyMap<string, SubjectDescription>>;

/** What is searched of one thing. */
export type ContentText = {
  id: string;
  ownerId: string;
  title: string;
  /** Tags, tools, styles: the few words that describe it. */
  labels: readonly string[];
  body: string;
};

/** Pages of one kind for the site map. */
export type ContentPages = {
  name: string;
  count(): Promise<number>;
  /** Paths from `offset` on, at most `limit`. */
  list(offset: number, limit: number): Promise<{ path: string; changedAt: Date }[]>;
};

/** What a feature of content tells features above it that know no single kind: `app.ts` lists all of them. */
export type ContentKind<Kind extends SubjectKind = SubjectKind> = {
  kind: Kind;
  /** Of each kind of subject that the feature has. */
  describe: ReadonlyMap<SubjectKind, DescribeSubjects>;
  listTexts(ids: readonly string[]): Promise<ContentText[]>;
  exportPart: ExportPart;
  pages: ContentPages;
};
