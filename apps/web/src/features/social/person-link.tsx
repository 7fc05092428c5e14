import type { PersonCard } from '@kalaangan/contract/people';
import type { ReactNode } from 'react';
import { Link } from '~/ui/link.tsx';
import { links } from '@kalaangan/contract/links';
import { ownLanguage } from '@kalaangan/rich-text/language';
import { Avatar } from '~/ui/avatar.tsx';

type PersonLinkProps = {
  person: PersonCard;
  size?: 'sm' | 'md';
  /** Shown below the name. */
  note?: ReactNode;
};

/** The author of some content, as a link to the profile. */
export function PersonLink({ person, size = 'md', note }: PersonLinkProps) {
  return (
    <Link to={links.profile(person.username)} className="person-link" draggable={false}>
      <Avatar src={person.profilePicture} seed={person.username} size={size} />
      <span className="min-w-0">
        <span className="person-name" {...ownLanguage(person.name, person.language)}>
          {person.name}
        </span>
        {note && <span className="person-note">{note}</span>}
      </span>
    </Link>
  );
}
