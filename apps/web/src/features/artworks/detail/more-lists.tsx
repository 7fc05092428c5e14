import { rich } from '@kalaangan/messages/rich';
import { t } from '@kalaangan/messages/t';
import type { Artwork, ArtworkItem } from '@kalaangan/contract/artworks/artworks.calls';
import { searchMessages as messages } from '@kalaangan/contract/search/search';
import { ownLanguage } from '@kalaangan/rich-text/language';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { ProfileLink } from '~/features/social/index.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { useSession } from '~/lib/session/session.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { ArtworkTile } from '../artwork-tile.tsx';
import { moreQuery } from './more-query.ts';

/** 'More by' the artist, and 'More like this' by others. */
export function MoreLists({ artwork: { _id: id, creator } }: { artwork: Pick<Artwork, '_id' | 'creator'> }) {
  const { user } = useSession();
  const { data, isError, refetch } = useQuery(moreQuery(api, id, user?._id ?? null));
  if (isError)
    return (
      <div className="more-failed">
        <FormError>{messages.moreFailed}</FormError>
        <Button variant="secondary" onClick={() => void refetch()}>
          {t('Try Again')}
        </Button>
      </div>
    );
  const artist = (
    <ProfileLink username={creator.username} className="link">
      <span {...ownLanguage(creator.name, creator.language)}>{creator.name}</span>
    </ProfileLink>
  );
  return (
    <>
      <MoreList
        heading={rich('More by {artist}', { artist })}
        artworks={data?.byArtist ?? []}
        look="portfolio"
      />
      <MoreList heading={t('More like this')} artworks={data?.alike ?? []} look="tiles" />
    </>
  );
}

type MoreListProps = { heading: ReactNode; artworks: readonly ArtworkItem[]; look: 'tiles' | 'portfolio' };

function MoreList({ heading, artworks, look }: MoreListProps) {
  const headingId = useId();
  if (artworks.length === 0) return null;
  return (
    <section className="more" aria-labelledby={headingId}>
      <h2 id={headingId}>{heading}</h2>
      <div className="more-tiles">
        {artworks.map((artwork) => (
          <ArtworkTile key={artwork._id} artwork={artwork} look={look} priority={false} />
        ))}
      </div>
    </section>
  );
}
