import {
  artworkAddresses,
  artworkLimits,
  artworkMessages as messages,
} from '@kalaangan/contract/artworks/artworks';
import type { Artwork, ClearArtwork } from '@kalaangan/contract/artworks/artworks.calls';
import { t } from '@kalaangan/messages/t';
import { ownLanguage } from '@kalaangan/rich-text/language';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CommentsSection, FollowButton, PersonLink } from '~/features/social/index.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { useLazyCode } from '~/lib/pages/lazy-loading.ts';
import { useSession } from '~/lib/session/session.ts';
import { useMemberView } from '~/lib/session/use-member-view.ts';
import type { Elements } from '~/ui/texts/elements.ts';
import { ExpandableText } from '~/ui/texts/expandable-text.tsx';
import { artworkKind } from '../artwork-kind.ts';
import { Makers } from '../collaborators/makers.tsx';
import { lazyArtworkComments } from '../comments/lazy-comments.ts';
import { ownArtworkQuery } from '../queries.ts';
import { PartOf } from '../series/part-of.tsx';
import { ArtworkActions } from './artwork-actions.tsx';
import { Counts } from './counts.tsx';
import { Embeds } from './embeds.tsx';
import { Facts } from './facts.tsx';
import { MatureCover } from './mature-cover.tsx';
import { MoreArtworks } from './more-artworks.tsx';
import { Pictures } from './pictures.tsx';

type ArtworkDetailProps = {
  artwork: Artwork;
  /** The button that saves it. */
  save: Elements;
};

export function ArtworkDetail({ artwork: prepared, save }: ArtworkDetailProps) {
  const artwork = useMemberView(prepared, (memberId) => ownArtworkQuery(api, prepared._id, memberId));
  const stage = useRef<HTMLDivElement>(null);
  const { user } = useSession();
  const [clear, setClear] = useState<ClearArtwork | null>(null);
  const [isAsked, setAsked] = useState(false);
  const isMature = artwork.mature !== 'none';
  const isOwnMature = isMature && user !== null && user._id === artwork.creator?._id;
  const isBlurred = isMature && !clear;
  const { images, videoUrl } = clear ?? artwork;
  const asksForOrigin = artwork.origin === 'unstated' && !artwork.originFixed && artwork.can.edit;
  const question = useLazyCode(() => import('../form/origin/origin-question.tsx'), asksForOrigin);

  const isInvited = user !== null && (artwork.invited?.some(({ _id }) => _id === user._id) ?? false);
  const invitation = useLazyCode(() => import('../collaborators/invitation.tsx'), isInvited);

  // The pressed button is gone: the focus goes to what it has shown.
  useEffect(() => {
    if (isAsked) stage.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isAsked]);

  function load() {
    api(artworkAddresses.clear, { params: { id: artwork._id } }).then(setClear, () => null);
  }
  const loadOwn = useEffectEvent(load);
  // Artists see their own work as it is, without asking.
  useEffect(() => {
    if (!isOwnMature) return;
    loadOwn();
    return () => setClear(null);
  }, [isOwnMature]);

  function show(pictures: ClearArtwork) {
    setClear(pictures);
    setAsked(true);
  }

  return (
    <article className="artwork">
      <div className="artwork-artist">
        <PersonLink
          person={artwork.creator}
          note={artwork.creator.username && <bdi dir="ltr">@{artwork.creator.username}</bdi>}
        />
        <FollowButton person={artwork.creator} loginText={messages.loginToFollow} />
      </div>
      <div
        className="artwork-stage"
        ref={stage}
        // The time of their addresses may be over.
        onErrorCapture={() => clear && load()}
      >
        <div inert={isBlurred}>
          <Pictures images={images} title={artwork.title} language={artwork.language} />
        </div>
        {isBlurred && <MatureCover id={artwork._id} onShow={show} />}
      </div>
      <div className="artwork-side">
        <h1 className="text-2xl font-bold wrap-anywhere" {...ownLanguage(artwork.title, artwork.language)}>
          {artwork.title || t('Untitled')}
        </h1>
        <Makers people={artwork.collaborators} />
        <ArtworkActions artwork={artwork} save={save} />
        {user && invitation && <invitation.Invitation artwork={artwork} memberId={user._id} />}
        <PartOf id={artwork._id} />
        {asksForOrigin && question && <question.OriginQuestion id={artwork._id} />}
        {artwork.description && (
          <ExpandableText
            text={artwork.description}
            limit={artworkLimits.descriptionPreview}
            language={artwork.language}
          />
        )}
        <Facts artwork={artwork} />
        <Counts artwork={artwork} />
      </div>
      <div className="artwork-more">
        {!isBlurred && (
          <Embeds
            artwork={{
              ...artwork,
              video: artwork.video && videoUrl ? { ...artwork.video, url: videoUrl } : null,
            }}
          />
        )}
        <CommentsSection
          id={artwork._id}
          kind={artworkKind}
          ownerId={artwork.creator._id}
          closed={artwork.commentsClosed}
          count={artwork.commentsCount}
          code={lazyArtworkComments}
        />
      </div>
      {isOpen(artwork) && <MoreArtworks artwork={artwork} />}
    </article>
  );
}

/** Whether others see it, too: only then is there something to go on with. */
function isOpen({ status, visibility }: Artwork): boolean {
  const isDraft = status === 'draft' || status === 'scheduled';
  return !isDraft && visibility !== 'hidden' && visibility !== 'removed';
}
