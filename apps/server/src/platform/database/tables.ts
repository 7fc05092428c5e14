import type { Kysely } from 'kysely';
import type {
  DiscussionListsTable,
  DiscussionRepliesTable,
  DiscussionTotalsTable,
  DiscussionsTable,
} from './tables/discussions.ts';
import type { MediaTable, RemovedMediaTable } from './tables/media.ts';
import type {
  ApplicationTotalsTable,
  ApplicationsTable,
  ContactMessagesTable,
  JobsTable,
  RateLimitsTable,
} from './tables/operations.ts';
import type {
  FollowsTable,
  MailTokensTable,
  SessionsTable,
  UsedGoogleCredentialsTable,
  UsersTable,
} from './tables/people.ts';
import type { SearchEntriesTable, SearchStaleTable, SearchWordsTable } from './tables/search.ts';
import type {
  CommentsTable,
  LikesTable,
  NotificationMarksTable,
  NotificationsTable,
  SubjectsTable,
  ViewMarksTable,
  VotesTable,
} from './tables/social.ts';
import type {
  ArtworkImagesTable,
  ArtworksTable,
  BlogCountsTable,
  BlogMediaTable,
  BlogsTable,
} from './tables/works.ts';

// Mirrors migrations/*.sql, column for column; a test compares the two.
export type * from './tables/discussions.ts';
export type * from './tables/media.ts';
export type * from './tables/operations.ts';
export type * from './tables/people.ts';
export type * from './tables/search.ts';
export type * from './tables/social.ts';
export type * from './tables/works.ts';

export interface Tables {
  users: UsersTable;
  sessions: SessionsTable;
  mail_tokens: MailTokensTable;
  used_google_credentials: UsedGoogleCredentialsTable;
  media: MediaTable;
  removed_media: RemovedMediaTable;
  subjects: SubjectsTable;
  likes: LikesTable;
  comments: CommentsTable;
  votes: VotesTable;
  follows: FollowsTable;
  view_marks: ViewMarksTable;
  artworks: ArtworksTable;
  artwork_images: ArtworkImagesTable;
  discussions: DiscussionsTable;
  discussion_lists: DiscussionListsTable;
  discussion_totals: DiscussionTotalsTable;
  discussion_replies: DiscussionRepliesTable;
  blogs: BlogsTable;
  blog_media: BlogMediaTable;
  blog_counts: BlogCountsTable;
  notifications: NotificationsTable;
  notification_marks: NotificationMarksTable;
  search_entries: SearchEntriesTable;
  search_words: SearchWordsTable;
  search_stale: SearchStaleTable;
  applications: ApplicationsTable;
  application_totals: ApplicationTotalsTable;
  contact_messages: ContactMessagesTable;
  rate_limits: RateLimitsTable;
  jobs: JobsTable;
}

/** The database, or a transaction in it. */
export type Db = Kysely<Tables>;
