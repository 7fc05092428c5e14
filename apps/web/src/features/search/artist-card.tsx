import type { FoundPerson } from '@kalaangan/contract/search/search.calls';
import { FollowButton, ProfileLink } from '~/features/social/index.ts';
import { ownLanguage } from '@kalaangan/rich-text/language';
import { Avatar } from '~/ui/pictures/avatar.tsx';
import { Card } from '~/ui/page/wrap.tsx';
import { ArtistWorks } from './artist-works.tsx';

export function ArtistCard({ person }: { person: FoundPerson }) {
  const { name, username, profilePicture, title, artworks, language } = person;
  return (
    <Card className="artist-card">
      <div className="artist-head">
        <ProfileLink username={username} className="artist-link">
          <Avatar src={profilePicture} seed={username} size="lg" />
          <span className="artist-text">
            <span className="artist-name" {...ownLanguage(name, language)}>
              {name}
            </span>
            <span className="artist-detail">
              <bdi dir="ltr">@{username}</bdi>
            </span>
            {title && (
              <span className="artist-detail" {...ownLanguage(title, language)}>
                {title}
              </span>
            )}
          </span>
        </ProfileLink>
        <FollowButton person={person} size="sm" />
      </div>
      {artworks.length > 0 && <ArtistWorks name={name} artworks={artworks} />}
    </Card>
  );
}
