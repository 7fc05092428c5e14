import { t } from '@kalaangan/messages/t';
import { matureMessages } from '@kalaangan/contract/artworks/mature';
import { searchLimits } from '@kalaangan/contract/search/search';
import type { FoundPerson } from '@kalaangan/contract/search/search.calls';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { OriginMark } from '~/features/artworks/index.ts';
import { Link } from '~/ui/buttons/link.tsx';
import { links } from '@kalaangan/contract/links';
import { ownLanguage } from '@kalaangan/rich-text/language';
import { IconButton } from '~/ui/buttons/icon-button.tsx';
import { ImageFrame } from '~/ui/pictures/image-frame.tsx';
import { inlineSign } from '~/ui/fields/writing-direction.ts';

type ArtistWorksProps = { name: string; artworks: FoundPerson['artworks'] };

/** Whether works before and after the visible part of the row are hidden. */
type Hidden = { before: boolean; after: boolean };

/** A row of artworks that scrolls horizontally by touch, by buttons, or by moving the keyboard focus. */
export function ArtistWorks({ name, artworks }: ArtistWorksProps) {
  const row = useRef<HTMLUListElement>(null);
  const [hidden, setHidden] = useState<Hidden>({ before: false, after: false });

  function updateHidden(): void {
    if (!row.current) return;
    const { scrollLeft, scrollWidth, clientWidth } = row.current;
    // On pages from right to left `scrollLeft` is negative.
    const scrolled = Math.abs(scrollLeft);
    const before = scrolled > 1;
    const after = scrolled + clientWidth < scrollWidth - 1;
    setHidden((previous) =>
      previous.before === before && previous.after === after ? previous : { before, after },
    );
  }

  const handleResize = useEffectEvent(updateHidden);
  useEffect(() => {
    if (!row.current) return;
    const observer = new ResizeObserver(() => handleResize());
    observer.observe(row.current);
    return () => observer.disconnect();
  }, []);

  const move = (steps: number) =>
    row.current?.scrollBy({ left: steps * inlineSign() * searchLimits.cardStepPx });
  return (
    <div className="artist-works">
      <ul ref={row} className="artist-row" onScroll={updateHidden}>
        {artworks.map(({ _id, title, language, cover, origin, mature }) => (
          <li key={_id} className="artist-work">
            <Link to={links.artwork(_id)} className="artist-work-link" draggable={false}>
              {cover ? (
                <ImageFrame picture={cover} alt={title} sizes="200px" fit="cover" />
              ) : (
                <span className="tile-placeholder" {...ownLanguage(title, language)}>
                  {title}
                </span>
              )}
              <OriginMark origin={origin} />
              {mature !== 'none' && <span className="mature-mark">{matureMessages.title}</span>}
            </Link>
          </li>
        ))}
      </ul>
      {(hidden.before || hidden.after) && (
        <div className="artist-steps">
          <IconButton
            look="raised"
            label={t('Previous artworks of {name}', { name })}
            icon={<ChevronLeft className="icon-directional" aria-hidden="true" />}
            aria-disabled={!hidden.before}
            onClick={() => move(-1)}
          />
          <IconButton
            look="raised"
            label={t('Next artworks of {name}', { name })}
            icon={<ChevronRight className="icon-directional" aria-hidden="true" />}
            aria-disabled={!hidden.after}
            onClick={() => move(1)}
          />
        </div>
      )}
    </div>
  );
}
