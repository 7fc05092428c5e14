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

/** What moderators read of a subject, whatever its visibility. */
export type ReviewedContent = { title: string; text: string; mediaIds: readonly string[] };

/** Pages of one kind for the site map. */
export type ContentPages = SitemapSource;

/** What general features need of a content feature; `app.ts` lists all of them. */
export type ContentKind<Kind extends SubjectKind = SubjectKind> = {
  kind: Kind;
  /** For each kind of subject of the feature. */
  describe: ReadonlyMap<SubjectKind, DescribeSubjects>;
  listTexts(ids: readonly string[]): Promise<ContentText[]>;
  /** Null if it was deleted. */
  findForReview(kind: SubjectKind, id: string): Promise<ReviewedContent | null>;
  /** The media of subjects, in the transaction that hides or shows them. */
  listMediaOf(tx: Db, kind: SubjectKind, ids: readonly string[]): Promise<readonly string[]>;
  /** What belongs to subjects and is hidden with them: the replies to a reply. None for content, whose page is gone. */
  listRepliesTo?(tx: Db, kind: SubjectKind, ids: readonly string[]): Promise<readonly string[]>;
  /** The content that counts and lists subjects, which are not content themselves. */
  listContentOf?(tx: Db, kind: SubjectKind, ids: readonly string[]): Promise<readonly string[]>;
  exportPart: ExportPart;
  pages: ContentPages;
};
