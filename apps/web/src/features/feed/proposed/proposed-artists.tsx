import { searchMessages as messages } from '@kalaangan/contract/search/search';
import { t } from '@kalaangan/messages/t';
import { useQuery } from '@tanstack/react-query';
import { Button } from '~/ui/buttons/button.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { SkeletonRegion } from '~/ui/page/skeleton.tsx';
import { ProposedArtist, ProposedSkeleton } from './proposed-artist.tsx';
import { proposedQuery } from './queries.ts';

/** Artists to follow: in a row that scrolls sideways, or in a grid. Who is followed stays where they are. */
export function ProposedArtists({ layout }: { layout: 'row' | 'grid' }) {
  const { data: people, error, refetch } = useQuery(proposedQuery());
  const className = layout === 'row' ? 'proposed-row' : 'proposed-grid';
  if (!people && error)
    return (
      <div className="part-failed">
        <FormError>{messages.proposedFailed}</FormError>
        <Button variant="secondary" onClick={() => void refetch()}>
          {t('Try Again')}
        </Button>
      </div>
    );
  if (!people)
    return (
      <SkeletonRegion label={t('Loading artists')}>
        <div className={className} aria-hidden="true">
          {Array.from({ length: 6 }, (_, index) => (
            <ProposedSkeleton key={index} />
          ))}
        </div>
      </SkeletonRegion>
    );
  if (people.length === 0) return <p className="proposed-none">{t('There is nobody to propose yet.')}</p>;
  return (
    <ul className={className} aria-label={t('Artists to follow')}>
      {people.map((person) => (
        <ProposedArtist key={person._id} person={person} />
      ))}
    </ul>
  );
}
