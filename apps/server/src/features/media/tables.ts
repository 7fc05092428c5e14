import type { Licence } from '@kalaangan/contract/media/licence';
import type { Default } from '#platform/database/column.ts';
import type { DigitalSourceType } from './presentation.ts';

export type MediaKind = 'image' | 'video';

/** 'pending' until its submission is committed; 'deleting' until its objects are removed. */
export type MediaState = 'pending' | 'live' | 'deleting';

export interface MediaTable {
  id: string;
  /** The account that uploaded it. */
  owner_id: string;
  kind: MediaKind;
  format: string;
  /** Size of the original. */
  bytes: number;
  /** Width in pixels, upright; null only for videos that do not declare it. */
  width: number | null;
  height: number | null;
  /** More than 1 for animated images. */
  frames: Default<number>;
  has_alpha: Default<boolean>;
  /** A `data:` URL; null for videos, before decoding and where none is short enough. */
  placeholder: string | null;
  state: MediaState;
  created_at: Default<Date>;
  /** Whether what it belongs to is hidden or removed. */
  withheld: Default<boolean>;
  /** Time before which the sweep does not remove its objects. */
  kept_until: Default<Date | null>;
  /** Time at which the state last changed. */
  state_at: Default<Date>;
  /** Folder of its objects in the media store: the id that it was uploaded with. */
  folder: string;
  // See `Presentation`.
  digital_source_type: Default<DigitalSourceType | null>;
  data_mining: Default<'denied' | 'allowed'>;
  burn_label: Default<boolean>;
  blurred: Default<boolean>;
  full_resolution: Default<boolean | null>;
  creator: Default<string | null>;
  web_statement: Default<string | null>;
  licence: Default<Licence | null>;
}

/** Ids that media had before. */
export interface FormerMediaTable {
  id: string;
  folder: string;
}

/** Folders of deleted rows, whose objects are removed once more by a later sweep. */
export interface RemovedMediaTable {
  id: string;
  removed_at: Default<Date>;
}

export interface MediaCopiesTable {
  /** Folder in the media store; the name of the copy is the id of its media. */
  folder: string;
  media_id: string;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    media: MediaTable;
    former_media: FormerMediaTable;
    media_copies: MediaCopiesTable;
    removed_media: RemovedMediaTable;
  }
}
