import { rich } from '@kalaangan/messages/rich';
import { t } from '@kalaangan/messages/t';
import { artworkAddresses, artworkLimits } from '@kalaangan/contract/artworks/artworks';
import type { Artwork } from '@kalaangan/contract/artworks/artworks.calls';
import { contentKeyOf, useViewCount } from '~/features/social/index.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { formatCount, formatDay } from '~/lib/texts/format.ts';
import { artworkKind } from '../artwork-kind.ts';

/** When the work was published, and how often it was viewed and commented on. Counts this view. */
export function Counts({ artwork }: { artwork: Artwork }) {
  const { _id: id, commentsCount, createdAt } = artwork;
  const views = useViewCount({
    place: contentKeyOf(artworkKind, id),
    views: artwork.views,
    windowMs: artworkLimits.viewWindowMs,
    count: () => api(artworkAddresses.incrementView, { params: { id } }),
  });
  return (
    <ul className="artwork-counts">
      <li>{rich('Published {time}', { time: <time dateTime={createdAt}>{formatDay(createdAt)}</time> })}</li>
      <li>
        {t('{shown} {count, plural, one {view} other {views}}', { count: views, shown: formatCount(views) })}
      </li>
      <li>
        {t('{shown} {count, plural, one {comment} other {comments}}', {
          count: commentsCount,
          shown: formatCount(commentsCount),
        })}
      </li>
    </ul>
  );
}
