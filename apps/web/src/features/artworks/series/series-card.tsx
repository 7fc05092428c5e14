import { t } from '@kalaangan/messages/t';
import type { Series } from '@kalaangan/contract/artworks/series.calls';
import { links } from '@kalaangan/contract/links';
import { ownLanguage } from '@kalaangan/rich-text/language';
import { formatCount } from '~/lib/texts/format.ts';
import { Link } from '~/ui/buttons/link.tsx';
import { ImageFrame } from '~/ui/pictures/image-frame.tsx';

/** The `sizes` of a card's picture: must agree with the columns in series.css. */
const sizes = '(min-width: 88rem) 25vw, (min-width: 54rem) 33vw, (min-width: 36rem) 50vw, 100vw';

/** A series in a list, with the picture that stands for it. */
export function SeriesCard({ series }: { series: Series }) {
  const { _id: id, title, language, picture, itemCount } = series;
  return (
    <Link to={links.series(id)} className="series-card" draggable={false}>
      <span className="series-card-art">
        {picture && <ImageFrame picture={picture} alt="" sizes={sizes} fit="cover" />}
      </span>
      <span className="series-card-title" {...ownLanguage(title, language)}>
        {title}
      </span>
      <span className="series-card-count">{worksText(itemCount)}</span>
    </Link>
  );
}

export function worksText(count: number): string {
  return t('{shown} {count, plural, one {artwork} other {artworks}}', { count, shown: formatCount(count) });
}
