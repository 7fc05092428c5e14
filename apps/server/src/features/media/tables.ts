import type { Default } from '#platform/database/column.ts';

export type MediaKind = 'image' | 'video';

export type MediaState = 'pending' | 'live' | 'deleting';

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

export interface RemovedMediaTable {
  id: string;
  removed_at: Default<Date>;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    media: MediaTable;
    removed_media: RemovedMediaTable;
  }
}
