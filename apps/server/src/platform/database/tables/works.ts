import type { MediaKind } from './media.ts';

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

export interface BlogsTable {
  id: string;
  author_id: string;
  title: string;
  content: string;
  title_text: string;
  excerpt: string;
  reading_minutes: number;
  tags: string[];
  software: string[];
  thumbnail_media_id: string;
  created_at: Date;
  updated_at: Date;
}

export interface BlogMediaTable {
  blog_id: string;
  media_id: string;
  kind: MediaKind;
}

export interface BlogCountsTable {
  shard: number;
  count: number;
}
