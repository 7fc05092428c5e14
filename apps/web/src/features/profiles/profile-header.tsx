import { formatCount } from '~/lib/texts/format.ts';
import { t } from '@kalaangan/messages/t';
import type { ImageView } from '@kalaangan/contract/media/image';
import type { PublicUser } from '@kalaangan/contract/people/people';
import { profileLimits } from '@kalaangan/contract/people/profiles';
import type { Profile } from '@kalaangan/contract/people/profiles.calls';
import { shorten } from '@kalaangan/contract/text';
import { useQueryClient } from '@tanstack/react-query';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import LinkIcon from 'lucide-react/icons/link';
import MapPin from 'lucide-react/icons/map-pin';
import Pencil from 'lucide-react/icons/pencil';
import { lazy, Suspense } from 'react';
import { ReportMenu } from '~/features/reports/index.ts';
import { FollowCounts, unseenItemsOf, RelationButton, ShareMenu } from '~/features/social/index.ts';
import { changeCached, refetchCached } from '~/lib/queries/change-cached.ts';
import { links } from '@kalaangan/contract/links';
import { ownLanguage } from '@kalaangan/rich-text/language';
import { Avatar } from '~/ui/pictures/avatar.tsx';
import { avatarTint } from '~/ui/pictures/avatar-tint.ts';
import { ImageFrame } from '~/ui/pictures/image-frame.tsx';
import { ButtonLink } from '~/ui/buttons/button.tsx';
import { IconLink } from '~/ui/buttons/icon-button.tsx';
import { cx } from '~/ui/texts/class-names.ts';
import { ExpandableText } from '~/ui/texts/expandable-text.tsx';
import { ExternalLink } from './external-link.tsx';
import { profileKeys } from './queries.ts';
import { SocialIcons } from './social-icons.tsx';
import type { ShownProfile } from './use-shown-profile.ts';

/** Loaded only for the profile's owner. */
const OwnPicture = lazy(async () => ({ default: (await import('./own-picture.tsx')).OwnPicture }));

type ProfileHeaderProps = {
  profile: ShownProfile;
  /** A picture of the person's, or null for a pattern. */
  banner: ImageView | null;
};

export function ProfileHeader({ profile, banner }: ProfileHeaderProps) {
  const { user, isOwn, followersCount, followingCount } = profile;
  return (
    <header className="profile-header">
      <div
        className={cx('profile-banner', banner ? 'profile-banner-art' : `tint-${avatarTint(user.username)}`)}
        aria-hidden="true"
      >
        {banner && <ImageFrame picture={banner} alt="" sizes="100vw" fit="cover" priority />}
      </div>
      <div className="wrap profile-card">
        <div className="profile-picture">
          {isOwn ? (
            <Suspense fallback={<Picture user={user} />}>
              <OwnPicture user={user} />
            </Suspense>
          ) : (
            <Picture user={user} />
          )}
        </div>
        <div className="profile-text">
          <h1 className="profile-name" {...ownLanguage(user.name, user.language)}>
            {user.name}
          </h1>
          <p className="profile-username">
            <bdi dir="ltr">@{user.username}</bdi>
          </p>
          {user.title && (
            <p className="profile-title" {...ownLanguage(user.title, user.language)}>
              {user.title}
            </p>
          )}
          {user.summary && (
            <div className="profile-words">
              <ExpandableText
                text={user.summary}
                limit={profileLimits.summaryPreview}
                language={user.language}
              />
            </div>
          )}
          <Facts user={user} />
          <div className="profile-counts">
            <FollowCounts id={user._id} followersCount={followersCount} followingCount={followingCount} />
            <span>
              {t('{shown} {count, plural, one {art view} other {art views}}', {
                count: user.totalViews,
                shown: formatCount(user.totalViews),
              })}
            </span>
          </div>
        </div>
        <div className="profile-actions">
          <div className="profile-buttons">
            <ShareMenu path={links.profile(user.username)} text={user.name} />
            {isOwn ? (
              <ButtonLink to={links.editProfile} icon={<Pencil size={18} aria-hidden="true" />}>
                {t('Edit Profile')}
              </ButtonLink>
            ) : (
              <FollowOwner profile={profile} />
            )}
          </div>
          {/* In the place of the menu, which the own profile has not: nothing moves when the session is known. */}
          {isOwn && (
            <IconLink
              label={t('Arrange portfolio')}
              to={links.arrangePortfolio(user.username)}
              icon={<LayoutGrid size={20} aria-hidden="true" />}
            />
          )}
          <ReportMenu
            type="user"
            id={user._id}
            ownerId={user._id}
            further={unseenItemsOf(user, profile.relation)}
          />
        </div>
      </div>
    </header>
  );
}

function Picture({ user }: { user: PublicUser }) {
  return <Avatar src={user.profilePicture} seed={user.username} size="xl" alt={user.name} />;
}

function FollowOwner({ profile: { user, relation } }: { profile: ShownProfile }) {
  const queries = useQueryClient();
  return (
    <RelationButton
      relation={relation}
      person={user}
      onChange={(followersCount) => {
        const queryKey = profileKeys.detail(user.username);
        if (Number.isNaN(followersCount)) return void refetchCached(queries, queryKey);
        changeCached<Profile | null>(queries, queryKey, (cached) => cached && { ...cached, followersCount });
      }}
    />
  );
}

function Facts({ user }: { user: PublicUser }) {
  const city = user.cityState.trim();
  const hasSocial = Object.values(user.socialLinks).some(Boolean);
  if (!city && !user.link && !hasSocial) return null;
  return (
    <div className="profile-facts">
      {city && (
        <span className="profile-fact">
          <MapPin size={18} aria-hidden="true" />
          <bdi {...ownLanguage(city, user.language)}>{city}</bdi>
        </span>
      )}
      {user.link && (
        <ExternalLink className="profile-fact profile-link link" href={user.link} title={user.link}>
          <LinkIcon size={18} aria-hidden="true" />
          <bdi dir="ltr">{shorten(user.link, profileLimits.linkShown)}</bdi>
        </ExternalLink>
      )}
      <SocialIcons user={user} />
    </div>
  );
}
