import type { PersonCard } from '@kalaangan/contract/people/people';
import type { ReactNode } from 'react';
import { ownLanguage } from '@kalaangan/rich-text/language';
import { Avatar } from '~/ui/pictures/avatar.tsx';
import { ProfileLink } from './profile-link.tsx';

type PersonLinkProps = {
  person: PersonCard;
  size?: 'sm' | 'md';
  /** Note shown below the name. */
  note?: ReactNode;
};

/** The author of some content, as a link to the profile. */
export function PersonLink({ person, size = 'md', note }: PersonLinkProps) {
  return (
    <ProfileLink username={person.username} className="person-link">
      <Avatar src={person.profilePicture} seed={person.username} size={size} />
      <span className="min-w-0">
        <span className="person-name" {...ownLanguage(person.name, person.language)}>
          {person.name}
        </span>
        {note && <span className="person-note">{note}</span>}
      </span>
    </ProfileLink>
  );
}
