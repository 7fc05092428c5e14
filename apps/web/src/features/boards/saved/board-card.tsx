import type { ListedBoard } from '@kalaangan/contract/boards/boards.calls';
import { links } from '@kalaangan/contract/links';
import { ownLanguage } from '@kalaangan/rich-text/language';
import { Link } from '~/ui/buttons/link.tsx';
import { ImageFrame } from '~/ui/pictures/image-frame.tsx';
import { boardFacts } from '../board-texts.ts';

/** The `sizes` of a board's pictures: must agree with boards.css. */
const sizes = { first: '(min-width: 54rem) 14rem, 33vw', other: '(min-width: 54rem) 7rem, 17vw' };

/** A board among others: what was put on it last, its title, and who sees it. */
export function BoardCard({ board }: { board: ListedBoard }) {
  const { _id: id, title, covers, language } = board;
  return (
    <Link to={links.board(id)} className="board-card">
      <span className="board-covers" data-count={covers.length}>
        {covers.map((cover, place) => (
          <ImageFrame
            key={cover.url}
            picture={cover}
            alt=""
            sizes={place === 0 ? sizes.first : sizes.other}
            fit="cover"
          />
        ))}
      </span>
      <span className="board-title" {...ownLanguage(title, language)}>
        {title}
      </span>
      <span className="board-facts">{boardFacts(board)}</span>
    </Link>
  );
}
