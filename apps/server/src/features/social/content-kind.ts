import type { ExportPart } from '#features/accounts/index.ts';
import type { SitemapSource } from '#platform/web-host/index.ts';
import type { Db } from '#platform/database/tables.ts';
import type { SubjectKind } from './tables.ts';

/** How texts name a subject, and its link. */
export type SubjectDescription = {
  what: 'artwork' | 'blog' | 'discussion' | 'comment' | 'reply';
  /** The content that a comment or reply belongs to; for content the same as `what`. */
  on: 'artwork' | 'blog' | 'discussion';
  /** Of the content. */
  title: string;
  /** A path of this site. */
  link: string;
};

/** Describes existing subjects, by id, in one query. */
export type DescribeSubjects = (ids: readonly string[]) => Promise<ReadonlyMap<string, SubjectDescription>>;

/** The texts by which content is found. */
export type ContentText = {
  id: string;
  ownerId: string;
  title: string;
  /** Tags, tools, styles: the few words that describe it. */
  labels: readonly string[];
  body: string;
};

/** Pages of one kind for the site map. */
export type ContentPages = SitemapSource;

/** What general features need of a content feature; `app.ts` lists all of them. */
export type ContentKind<Kind extends SubjectKind = SubjectKind> = {
  kind: Kind;
  /** For each kind of subject of the feature. */
  describe: ReadonlyMap<SubjectKind, DescribeSubjects>;
  listTexts(ids: readonly string[]): Promise<ContentText[]>;
  /** The media of a subject, in the transaction that hides or shows it. */
  listMediaOf(tx: Db, kind: SubjectKind, id: string): Promise<readonly string[]>;
  /** What belongs to a subject and is hidden with it: the replies to a reply. None for content, whose page is gone. */
  listRepliesTo?(tx: Db, kind: SubjectKind, id: string): Promise<readonly string[]>;
  /** The content that counts and lists a subject, which is not content itself. */
  findContentOf?(tx: Db, kind: SubjectKind, id: string): Promise<string | null>;
  exportPart: ExportPart;
  pages: ContentPages;
};
