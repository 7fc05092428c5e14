import type { PersonCard } from '@kalaangan/contract/people';
import { Link } from 'react-router';
import { links } from '~/lib/links.ts';
import { Avatar } from '~/ui/avatar.tsx';

type PersonLineProps = { person: PersonCard; size?: 'sm' | 'md' };

/** Who wrote it. */
export function PersonLine({ person, size = 'md' }: PersonLineProps) {
  return (
    <Link to={links.profile(person.username)} className="person-link">
      <Avatar src={person.profilePicture} seed={person.username} size={size} />
      <span className="min-w-0">
        <span className="person-name" dir="auto">
          {person.name}
        </span>
        {size === 'md' && <span className="person-note">@{person.username}</span>}
      </span>
    </Link>
  );
}
