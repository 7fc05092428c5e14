import { rich } from '@kalaangan/messages/rich';
import { t } from '@kalaangan/messages/t';
import { artworkFieldNames as names } from '@kalaangan/contract/artworks/artwork-texts';
import { originLabels } from '@kalaangan/contract/artworks/artwork-origin';
import { links } from '@kalaangan/contract/links';
import { artworkAddresses, artworkLimits } from '@kalaangan/contract/artworks/artworks';
import type { Artwork, ClearArtwork } from '@kalaangan/contract/artworks/artworks.calls';
import { ownLanguage } from '@kalaangan/rich-text/language';
import Eye from 'lucide-react/icons/eye';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CommentsSection, ContentLike, contentKeyOf, useViewCount } from '~/features/social/index.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { formatCount, formatDay } from '~/lib/texts/format.ts';
import { useLazyCode } from '~/lib/pages/lazy-loading.ts';
import { useSession } from '~/lib/session/session.ts';
import { useMemberView } from '~/lib/session/use-member-view.ts';
import { ChipList } from '~/ui/fields/choices/chip-list.tsx';
import { Link } from '~/ui/buttons/link.tsx';
import { CountItem } from '~/ui/buttons/count-item.tsx';
import { ExpandableText } from '~/ui/texts/expandable-text.tsx';
import { artworkKind } from './artwork-kind.ts';
import { lazyArtworkComments } from './comments/lazy-comments.ts';
import { ArtworkActions, CreatorBlock } from './creator-block.tsx';
import { Embeds } from './embeds.tsx';
import { Gallery } from './gallery.tsx';
import { MatureCover } from './mature-cover.tsx';
import { ownArtworkQuery } from './queries.ts';

type ArtworkDetailProps = { artwork: Artwork };

export function ArtworkDetail({ artwork: prepared }: ArtworkDetailProps) {
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
  const question = useLazyCode(() => import('./form/origin-question.tsx'), asksForOrigin);

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
      <div
        className="artwork-stage"
        ref={stage}
        // The time of their addresses may be over.
        onErrorCapture={() => clear && load()}
      >
        <div inert={isBlurred}>
          <Gallery images={images} title={artwork.title} />
        </div>
        {isBlurred && <MatureCover id={artwork._id} onShow={show} />}
      </div>
      <div className="artwork-side">
        <header className="gap-4">
          <h1 className="text-2xl font-bold wrap-anywhere" {...ownLanguage(artwork.title, artwork.language)}>
            {artwork.title}
          </h1>
          <CreatorBlock creator={artwork.creator} />
          <Counts artwork={artwork} />
          <ArtworkActions artwork={artwork} />
        </header>
        {asksForOrigin && question && <question.OriginQuestion id={artwork._id} />}
        {artwork.description && (
          <ExpandableText
            text={artwork.description}
            limit={artworkLimits.descriptionPreview}
            language={artwork.language}
          />
        )}
        <dl className="grid gap-5">
          <Fact name={names.artStyle}>
            <ChipList texts={[artwork.artStyle]} />
          </Fact>
          {artwork.software.length > 0 && (
            <Fact name={names.software}>
              <ChipList texts={artwork.software} language={artwork.language} />
            </Fact>
          )}
          {artwork.tags.length > 0 && (
            <Fact name={names.tags}>
              <ChipList texts={artwork.tags} mark="#" language={artwork.language} />
            </Fact>
          )}
          {artwork.origin !== 'unstated' && <Fact name={names.origin}>{originLabels[artwork.origin]}</Fact>}
          <Fact name={names.aiUse}>
            <span>{artwork.aiUse === 'allowed' ? t('Allowed by the artist') : t('Not allowed')}.</span>{' '}
            <Link to={links.aiSignals(artwork._id)} className="link">
              {t('What crawlers are told')}
            </Link>
          </Fact>
        </dl>
        <p className="text-sm text-muted">
          {rich('Published {time}', {
            time: <time dateTime={artwork.createdAt}>{formatDay(artwork.createdAt)}</time>,
          })}
        </p>
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
    </article>
  );
}

function Counts({ artwork }: ArtworkDetailProps) {
  const { _id: id } = artwork;
  const views = useViewCount({
    place: contentKeyOf(artworkKind, id),
    views: artwork.views,
    windowMs: artworkLimits.viewWindowMs,
    count: () => api(artworkAddresses.incrementView, { params: { id } }),
  });
  return (
    <ul className="flex flex-wrap items-center gap-x-5 text-sm text-muted">
      <li>
        <ContentLike kind={artworkKind} content={artwork} title={artwork.title} />
      </li>
      <CountItem
        Icon={Eye}
        text={t('{shown} {count, plural, one {view} other {views}}', {
          count: views,
          shown: formatCount(views),
        })}
      />
      <CountItem
        Icon={MessageCircle}
        text={t('{shown} {count, plural, one {comment} other {comments}}', {
          count: artwork.commentsCount,
          shown: formatCount(artwork.commentsCount),
        })}
      />
    </ul>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="mb-2 text-sm font-semibold text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
