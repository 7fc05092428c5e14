import { t } from '@kalaangan/messages/t';
import type { ArtworkItem } from '@kalaangan/contract/artworks/artworks.calls';
import { ownLanguage } from '@kalaangan/rich-text/language';
import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import { memo } from 'react';
import { ImageFrame } from '~/ui/pictures/image-frame.tsx';

type WorkChooserProps = {
  works: readonly ArtworkItem[];
  chosen: ReadonlySet<string>;
  onToggle: (id: string) => void;
};

/** All works of the artist; those that are pressed are in the series. */
export function WorkChooser({ works, chosen, onToggle }: WorkChooserProps) {
  return (
    <ul className="series-choices" aria-label={t('Your artworks')}>
      {works.map((work) => (
        <li key={work._id}>
          <Choice work={work} isChosen={chosen.has(work._id)} onToggle={onToggle} />
        </li>
      ))}
    </ul>
  );
}

type ChoiceProps = { work: ArtworkItem; isChosen: boolean; onToggle: (id: string) => void };

const Choice = memo(function Choice({ work, isChosen, onToggle }: ChoiceProps) {
  return (
    <button
      type="button"
      className="series-choice"
      aria-pressed={isChosen}
      aria-label={work.title}
      onClick={() => onToggle(work._id)}
    >
      {work.cover ? (
        <ImageFrame
          picture={work.cover}
          alt=""
          sizes="(min-width: 54rem) 8rem, (min-width: 36rem) 20vw, 30vw"
          fit="cover"
        />
      ) : (
        <span className="series-choice-words" {...ownLanguage(work.title, work.language)}>
          {work.title}
        </span>
      )}
      <span className="series-choice-mark" aria-hidden="true">
        {isChosen ? <Check size={16} /> : <Plus size={16} />}
      </span>
    </button>
  );
});
