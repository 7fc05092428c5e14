import type { Board } from '@kalaangan/contract/boards/boards.calls';
import { tellLanguage } from '@kalaangan/rich-text/language';
import type { Author } from '#features/accounts/index.ts';
import type { CountedBoard } from './store/index.ts';

export function toBoard(row: CountedBoard, owner: Author): Board {
  return {
    _id: row.id,
    title: row.title,
    public: row.is_public,
    itemCount: row.item_count,
    owner: owner.card,
    ...tellLanguage(owner, [row.title]),
    createdAt: row.created_at.toISOString(),
  };
}
