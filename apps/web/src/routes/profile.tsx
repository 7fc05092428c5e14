import { t } from '@kalaangan/messages/t';
import type { Profile } from '@kalaangan/contract/people/profiles.calls';
import { socialMessages } from '@kalaangan/contract/social/social';
import { blogFeeds } from '@kalaangan/contract/blogs/blog-feeds';
import {
  profileLimits,
  profileMessages as messages,
  profileTitle,
} from '@kalaangan/contract/people/profiles';
import { shorten } from '@kalaangan/contract/text';
import {
  bannerQuery,
  personArtworksQuery,
  PersonSeries,
  personSeriesQuery,
  Portfolio,
} from '~/features/artworks/index.ts';
import { PersonBlogs } from '~/features/blogs/index.ts';
import { SavedTab } from '~/features/boards/index.ts';
import { PersonDiscussions } from '~/features/discussions/index.ts';
import {
  About,
  ProfileHeader,
  profileQuery,
  ProfileSkeleton,
  ProfileTabs,
  useShownProfile,
  type ShownProfile,
} from '~/features/profiles/index.ts';
import { OwnWorks } from '~/features/social/index.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { links } from '@kalaangan/contract/links';
import { usePageParams } from '~/lib/pages/page-params.ts';
import { preparePages, prepareQuery } from '~/lib/queries/prepare-query.ts';
import { usePreparedPages } from '~/lib/queries/use-prepared-pages.ts';
import { usePreparedQuery } from '~/lib/queries/use-prepared-query.ts';
import type { PageModule } from '~/lib/pages/page.ts';
import { useSite } from '~/lib/pages/site.ts';
import { PageHead } from '~/shell/page-head.tsx';
import { QueryPage } from '~/shell/query-page.tsx';
import { BackToTop } from '~/ui/buttons/back-to-top.tsx';
import { ButtonLink } from '~/ui/buttons/button.tsx';
import { EmptyState } from '~/ui/page/empty-state.tsx';

export const prepare: PageModule['prepare'] = async ({ queries, api, params }) => {
  const profile = await prepareQuery(queries, profileQuery(api, params['username'] ?? ''));
  if (!profile) return 404;
  // The page is rendered even if the artworks cannot be fetched: the browser tries again.
  const { _id: userId } = profile.user;
  await Promise.all([
    preparePages(queries, personArtworksQuery(api, userId)).catch(() => null),
    prepareQuery(queries, bannerQuery(api, userId)).catch(() => null),
    preparePages(queries, personSeriesQuery(api, userId)).catch(() => null),
  ]);
  return 200;
};

export function Page() {
  const { username = '' } = usePageParams();
  const options = profileQuery(api, username);
  const query = usePreparedQuery(options);
  return (
    <QueryPage
      query={query}
      queryKey={options.queryKey}
      heading={t('Profile')}
      notFound={{ title: messages.notFoundTitle, text: socialMessages.unknownUser }}
      failed={() => messages.userLoadFailed}
      skeleton={<ProfileSkeleton />}
    >
      {(profile) => <PersonPage key={profile.user._id} profile={profile} />}
    </QueryPage>
  );
}

function PersonPage({ profile }: { profile: Profile }) {
  const shown = useShownProfile(profile);
  const { user, isOwn } = shown;
  const { data: { banner = null } = {} } = usePreparedQuery(bannerQuery(api, user._id));
  const { data: series } = usePreparedPages(personSeriesQuery(api, user._id));
  const hasSeries = (series?.pages[0]?.series.length ?? 0) > 0;
  const seriesTab = {
    id: 'series',
    label: t('Series'),
    content: <PersonSeries userId={user._id} isOwn={isOwn} />,
  };
  return (
    <>
      <ProfileHead profile={profile} />
      <ProfileHeader profile={shown} banner={banner} />
      <ProfileTabs
        tabs={[
          {
            id: 'artworks',
            label: t('Artworks'),
            content: <Portfolio user={user} isOwn={isOwn} empty={<NoArtworks profile={shown} />} />,
          },
          ...(hasSeries ? [seriesTab] : []),
          {
            id: 'discussions',
            label: t('Discussions'),
            content: <PersonDiscussions userId={user._id} isOwn={isOwn} />,
          },
          {
            id: 'blogs',
            label: t('Blogs'),
            content: <PersonBlogs userId={user._id} isOwn={isOwn} />,
          },
          {
            id: 'about',
            label: t('About'),
            content: <About key="about" user={user} isOwn={isOwn} />,
            isText: true,
          },
          ...(isOwn ? ownTabs(user._id) : []),
          // At the end, so that the tabs that everybody sees stay where they are.
          ...(isOwn && !hasSeries ? [seriesTab] : []),
          ...(isOwn ? [{ id: 'saved', label: t('Saved'), content: <SavedTab memberId={user._id} /> }] : []),
        ]}
      />
      <BackToTop />
    </>
  );
}

/** What its owner alone sees. */
const ownTabs = (userId: string) =>
  (
    [
      ['drafts', t('Drafts'), 'draft'],
      ['scheduled', t('Scheduled'), 'scheduled'],
      ['unlisted', t('Unlisted'), 'unlisted'],
    ] as const
  ).map(([id, label, status]) => ({
    id,
    label,
    content: <OwnWorks key={id} status={status} userId={userId} />,
  }));

function NoArtworks({ profile: { user, isOwn, relation } }: { profile: ShownProfile }) {
  if (relation?.blocked) return <EmptyState title={t('You have blocked {name}.', { name: user.name })} />;
  if (!isOwn) return <EmptyState title={messages.noArtworks} />;
  return (
    <EmptyState
      title={messages.noArtworks}
      action={<ButtonLink to={links.create}>{t('New Artwork')}</ButtonLink>}
    >
      {t('Hang your first work here: this page is your portfolio.')}
    </EmptyState>
  );
}

function ProfileHead({ profile: { user, followersCount } }: { profile: Profile }) {
  const { publicUrl } = useSite();
  const { data } = usePreparedPages(personArtworksQuery(api, user._id));
  const description = shorten(user.summary.replace(/\s+/g, ' '), profileLimits.description) || user.title;
  const path = links.profile(user.username);
  const firstShown = data?.pages[0]?.artworks.find(({ mature }) => mature === 'none');
  const card = user.profilePicture ?? firstShown?.cover?.url;
  const sameAs = [user.link, ...Object.values(user.socialLinks)].filter(Boolean);
  return (
    <PageHead
      title={profileTitle(user.name)}
      description={description || `${user.name} (@${user.username})`}
      path={path}
      card={card ? { url: `${card}/card`, alt: user.name } : undefined}
      feed={{ path: blogFeeds.ofAuthor(user.username), title: user.name }}
      structuredData={
        import.meta.env.SSR && {
          '@type': 'ProfilePage',
          dateCreated: user.createdAt,
          mainEntity: {
            '@type': 'Person',
            name: user.name,
            alternateName: user.username,
            identifier: user._id,
            url: `${publicUrl}${path}`,
            ...(user.title && { jobTitle: user.title }),
            ...(user.summary && { description: user.summary }),
            ...(user.profilePicture && { image: new URL(user.profilePicture, publicUrl).href }),
            ...(sameAs.length > 0 && { sameAs }),
            interactionStatistic: {
              '@type': 'InteractionCounter',
              interactionType: 'https://schema.org/FollowAction',
              userInteractionCount: followersCount,
            },
          },
        }
      }
    />
  );
}
