import type { ColumnType, Generated, JSONColumnType, Kysely } from 'kysely';

// Mirrors migrations/*.sql, column for column; a test compares the two.

/** Set by the database when it is left out. */
type Default<T> = ColumnType<T, T | undefined, T>;

export type SubjectKind = 'artwork' | 'discussion' | 'reply' | 'blog' | 'comment';
export type NotificationKind = 'follow' | 'like' | 'comment' | 'reply' | 'answer' | 'solution';
export type MediaKind = 'image' | 'video';
export type MediaState = 'pending' | 'live' | 'doomed';

export type SocialLinksColumn = {
  instagram?: string;
  linkedin?: string;
  facebook?: string;
  twitter?: string;
};

export interface UsersTable {
  id: string;
  name: string;
  username: string;
  email: string;
  password_hash: string | null;
  email_verified_at: Default<Date | null>;
  made_admin: Default<boolean>;
  verification_mail_at: Default<Date | null>;
  title: Default<string>;
  summary: Default<string>;
  link: Default<string>;
  city_state: Default<string>;
  social_links: JSONColumnType<SocialLinksColumn, string | undefined, string>;
  profile_media_id: Default<string | null>;
  total_views: Default<number>;
  created_at: Default<Date>;
  followers_count: Default<number>;
  following_count: Default<number>;
}

export interface SessionsTable {
  id: string;
  user_id: string;
  created_at: Default<Date>;
  expires_at: Date;
}

export interface MailTokensTable {
  token_hash: Buffer;
  user_id: string;
  purpose: 'verify' | 'reset';
  created_at: Default<Date>;
  expires_at: Date;
  used_at: Default<Date | null>;
}

export interface MediaTable {
  id: string;
  owner_id: string;
  kind: MediaKind;
  format: string;
  bytes: number;
  width: number | null;
  height: number | null;
  frames: Default<number>;
  has_alpha: Default<boolean>;
  placeholder: string | null;
  state: MediaState;
  created_at: Default<Date>;
  state_at: Default<Date>;
}

export interface SubjectsTable {
  id: string;
  kind: SubjectKind;
  owner_id: string;
  created_at: Date;
  created_ms: number;
  likes_count: Default<number>;
  comments_count: Default<number>;
  views: Default<number>;
  score: Generated<number>;
}

export interface LikesTable {
  subject_id: string;
  user_id: string;
  created_at: Default<Date>;
}

export interface FollowsTable {
  follower_id: string;
  followed_id: string;
  created_at: Default<Date>;
}

export interface ViewMarksTable {
  subject_id: string;
  viewer: Buffer;
  seen_at: Default<Date>;
  counted: Default<boolean>;
}

export interface CommentsTable {
  id: string;
  subject_id: string;
  parent_id: string | null;
  author_id: string;
  content: string;
  created_at: Date;
}

export interface ArtworksTable {
  id: string;
  creator_id: string;
  title: string;
  description: string;
  art_style: string;
  software: string[];
  tags: string[];
  youtube_url: string;
  sketchfab_url: string;
  video_media_id: string | null;
  thumbnail_media_id: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface ArtworkImagesTable {
  artwork_id: string;
  position: number;
  media_id: string;
}

export interface NotificationsTable {
  id: string;
  user_id: string;
  kind: NotificationKind;
  subject_id: string | null;
  actor_id: string | null;
  read: Default<boolean>;
  made_at: Date;
  noted_at: Default<Date>;
}

export interface NotificationMarksTable {
  user_id: string;
  read_until: Date;
}

export interface SearchEntriesTable {
  id: string;
  kind: string;
  words: string;
  subject_id: Generated<string | null>;
  user_id: Generated<string | null>;
}

export interface SearchWordsTable {
  word: string;
  keys: string[];
}

export interface SearchStaleTable {
  seq: Generated<number>;
  kind: string;
  id: string;
}

export interface ApplicationsTable {
  id: string;
  form: 'kalakahani' | 'kalaklub';
  email: string;
  name: string;
  city: string;
  linkedin: string;
  introduction: string;
  user_id: string | null;
  created_at: Default<Date>;
}

export interface ContactMessagesTable {
  id: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  created_at: Default<Date>;
}

export interface RateLimitsTable {
  key: string;
  points: Default<number>;
  expire: number | null;
}

export interface JobsTable {
  id: string;
  name: string;
  data: unknown;
  run_at: Default<Date>;
  attempts: Default<number>;
  locked_until: Default<Date | null>;
  last_error: Default<string | null>;
  failed_at: Default<Date | null>;
  created_at: Default<Date>;
}

export interface Tables {
  users: UsersTable;
  sessions: SessionsTable;
  mail_tokens: MailTokensTable;
  media: MediaTable;
  subjects: SubjectsTable;
  likes: LikesTable;
  comments: CommentsTable;
  follows: FollowsTable;
  view_marks: ViewMarksTable;
  artworks: ArtworksTable;
  artwork_images: ArtworkImagesTable;
  notifications: NotificationsTable;
  notification_marks: NotificationMarksTable;
  search_entries: SearchEntriesTable;
  search_words: SearchWordsTable;
  search_stale: SearchStaleTable;
  applications: ApplicationsTable;
  contact_messages: ContactMessagesTable;
  rate_limits: RateLimitsTable;
  jobs: JobsTable;
}

/** The database, or a transaction in it. */
export type Db = Kysely<Tables>;
