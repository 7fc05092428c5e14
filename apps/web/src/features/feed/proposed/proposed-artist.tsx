import { links } from '@kalaangan/contract/links';
import type { ProposedPerson } from '@kalaangan/contract/search/search.calls';
import { ownLanguage } from '@kalaangan/rich-text/language';
import { FollowButton, PersonLink } from '~/features/social/index.ts';
import { Link } from '~/ui/buttons/link.tsx';
import { Skeleton } from '~/ui/page/skeleton.tsx';
import { ImageFrame } from '~/ui/pictures/image-frame.tsx';

/** Somebody to follow, with what they make. */
export function ProposedArtist({ person }: { person: ProposedPerson }) {
  const { language, artworks } = person;
  const note = person.title || person.cityState;
  return (
    <li className="proposed">
      <PersonLink person={person} note={note && <span {...ownLanguage(note, language)}>{note}</span>} />
      <div className="proposed-works">
        {artworks.map(({ _id, title, cover }) => (
          <Link key={_id} to={links.artwork(_id)} className="proposed-work" draggable={false}>
            {cover ? (
              <ImageFrame picture={cover} alt={title} sizes="96px" fit="cover" />
            ) : (
              <span className="tile-placeholder" {...ownLanguage(title, language)}>
                {title}
              </span>
            )}
          </Link>
        ))}
      </div>
      <FollowButton person={person} size="sm" />
    </li>
  );
}

/** The same size, while artists are loading. */
export function ProposedSkeleton() {
  return (
    <div className="proposed">
      <div className="person-link">
        <Skeleton round className="size-10" />
        <Skeleton className="h-4 w-32" />
      </div>
      <div className="proposed-works">
        {Array.from({ length: 3 }, (_, index) => (
          <Skeleton key={index} className="proposed-work" />
        ))}
      </div>
      <Skeleton className="h-9" />
    </div>
  );
}
