import { t } from '@kalaangan/messages/t';
import { api } from '~/lib/api/browser-transport.ts';
import { useSession } from '~/lib/session/session.ts';
import { Skeleton } from '~/ui/page/skeleton.tsx';
import { Wrap } from '~/ui/page/wrap.tsx';
import { ArtistCard } from './artist-card.tsx';
import { artistResultsQuery } from './queries.ts';
import { ResultList } from './result-list.tsx';

/** The people found, without the member who searches. */
export function ArtistResults({ text }: { text: string }) {
  const { user } = useSession();
  return (
    <Wrap>
      <ResultList
        query={artistResultsQuery(api, text)}
        text={text}
        kind="artists"
        skeleton={<ArtistSkeletons />}
        isHidden={(person) => person._id === user?._id}
      >
        {(pages) => (
          <ul className="artist-cards" aria-label={t('Artists')}>
            {pages.flat().map((person) => (
              <li key={person._id}>
                <ArtistCard person={person} />
              </li>
            ))}
          </ul>
        )}
      </ResultList>
    </Wrap>
  );
}

function ArtistSkeletons() {
  return (
    <div className="artist-cards" aria-hidden="true">
      {Array.from({ length: 3 }, (_, card) => (
        <div key={card} className="card card-padded artist-card">
          <div className="artist-head">
            <Skeleton round className="size-16" />
            <Skeleton className="h-6 w-48" />
          </div>
          <div className="artist-row">
            {Array.from({ length: 5 }, (__, tile) => (
              <Skeleton key={tile} className="artist-work" />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
