import { artworkLimits } from '@kalaangan/contract/artworks';
import type { Artwork } from '@kalaangan/contract/artworks.calls';
import { Eye, Heart, MessageCircle } from 'lucide-react';
import { Avatar } from '~/ui/avatar.tsx';
import { formatCount, formatDay } from '~/lib/format.ts';
import { ExpandableText } from './expandable-text.tsx';
import { Embeds } from './embeds.tsx';
import { Gallery } from './gallery.tsx';
import { useViewCount } from './use-view-count.ts';

type ArtworkDetailProps = { artwork: Artwork };

/** An artwork as its visitors see it: the pictures first, then who made it and how. */
export function ArtworkDetail({ artwork }: ArtworkDetailProps) {
  return (
    <article className="artwork">
      <div className="artwork-stage">
        <Gallery images={artwork.images} title={artwork.title} />
      </div>
      <div className="artwork-side">
        <header className="grid gap-4">
          <h1 className="text-2xl font-bold wrap-anywhere" dir="auto">
            {artwork.title}
          </h1>
          <div className="flex items-center gap-3">
            <Avatar src={artwork.creator.profilePicture} seed={artwork.creator.username} />
            <div className="min-w-0">
              <p className="truncate font-semibold" dir="auto">
                {artwork.creator.name}
              </p>
              <p className="truncate text-sm text-muted">@{artwork.creator.username}</p>
            </div>
          </div>
          <Counts artwork={artwork} />
        </header>
        {artwork.description && (
          <ExpandableText text={artwork.description} limit={artworkLimits.descriptionPreview} />
        )}
        <dl className="grid gap-5">
          <Fact name="Art Style">
            <Chips texts={[artwork.artStyle]} />
          </Fact>
          {artwork.software.length > 0 && (
            <Fact name="Software Used">
              <Chips texts={artwork.software} />
            </Fact>
          )}
          {artwork.tags.length > 0 && (
            <Fact name="Tags">
              <Chips texts={artwork.tags} mark="#" />
            </Fact>
          )}
        </dl>
        <p className="text-sm text-muted">
          Published <time dateTime={artwork.createdAt}>{formatDay(artwork.createdAt)}</time>
        </p>
      </div>
      <div className="artwork-more">
        <Embeds artwork={artwork} />
      </div>
    </article>
  );
}

function Counts({ artwork }: ArtworkDetailProps) {
  const views = useViewCount(artwork);
  const counts = [
    { Icon: Eye, count: views, one: 'view', many: 'views' },
    { Icon: Heart, count: artwork.likesCount, one: 'like', many: 'likes' },
    { Icon: MessageCircle, count: artwork.commentsCount, one: 'comment', many: 'comments' },
  ];
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      {counts.map(({ Icon, count, one, many }) => (
        <li key={one} className="flex items-center gap-1.5">
          <Icon size={18} aria-hidden="true" />
          {formatCount(count)} {count === 1 ? one : many}
        </li>
      ))}
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

function Chips({ texts, mark = '' }: { texts: readonly string[]; mark?: string }) {
  return (
    <ul className="chips">
      {texts.map((text) => (
        <li key={text} className="chip wrap-anywhere" dir="auto">
          {mark}
          {text}
        </li>
      ))}
    </ul>
  );
}
