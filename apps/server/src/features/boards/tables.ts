import type { Visibility } from '#features/social/index.ts';
import type { Default } from '#platform/database/column.ts';

export interface SavesTable {
  user_id: string;
  artwork_id: string;
  artist_id: string;
  saved_at: Default<Date>;
}

export interface BoardsTable {
  id: string;
  owner_id: string;
  title: string;
  is_public: Default<boolean>;
  created_at: Date;
  updated_at: Date;
  /** Visibility of its subject; a board that nobody else has ever seen has none. */
  visibility: Default<Visibility>;
}

export interface BoardItemsTable {
  board_id: string;
  /** The board's owner, who has saved the artwork. */
  user_id: string;
  artwork_id: string;
  /** The highest is shown first. */
  position: number;
}

/** Artists who were told of a public board, once for each. */
export interface BoardCreditsTable {
  board_id: string;
  artist_id: string;
  /** The artwork that they were told of. */
  artwork_id: string;
  told_at: Default<Date>;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    saves: SavesTable;
    boards: BoardsTable;
    board_items: BoardItemsTable;
    board_credits: BoardCreditsTable;
  }
}

declare module '#features/social/tables.ts' {
  interface SubjectKinds {
    board: true;
  }
}
