import { t } from '@kalaangan/messages/t';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { DescribePicture, type PictureWords } from '~/features/media/index.ts';
import { IconButton } from '~/ui/buttons/icon-button.tsx';
import { addWidth } from '~/ui/pictures/image-source.ts';
import { findWords, type WordsByPicture } from './words/picture-words.ts';

type KeptImagesProps = {
  urls: readonly string[];
  /** The address that shows a picture as it is. */
  clearOf: (url: string) => string;
  words: WordsByPicture;
  onDescribe: (url: string, words: Required<PictureWords>) => void;
  onRemove: (url: string) => void;
};

/** The published images that are kept. They stay in order, before new images. */
export function KeptImages({ urls, clearOf, words, onDescribe, onRemove }: KeptImagesProps) {
  const root = useRef<HTMLUListElement>(null);

  function remove(url: string, index: number): void {
    onRemove(url);
    // The focus would be lost with the removed button.
    const buttons = root.current?.querySelectorAll<HTMLElement>('[data-remove]');
    (buttons?.[index + 1] ?? buttons?.[index - 1])?.focus();
  }

  if (urls.length === 0) return null;
  return (
    <ul ref={root} className="sortable" aria-label={t('Images of the artwork')}>
      {urls.map((url, index) => (
        <li key={url} className="sortable-item">
          <div className="sortable-picture">
            <img
              src={addWidth(clearOf(url), 320)}
              alt={t('{number} of the artwork', { number: index + 1 })}
              draggable={false}
            />
            <DescribePicture
              label={t('Describe image {number}', { number: index + 1 })}
              picture={<img src={addWidth(clearOf(url), 640)} alt="" draggable={false} />}
              words={findWords(words, url)}
              onChange={(next) => onDescribe(url, next)}
            />
          </div>
          {index === 0 && <span className="sortable-mark">{t('Cover')}</span>}
          <IconButton
            data-remove=""
            label={t('Remove image {number}', { number: index + 1 })}
            look="on-art"
            className="absolute end-1 top-1"
            icon={<X size={18} aria-hidden="true" />}
            onClick={() => remove(url, index)}
          />
        </li>
      ))}
    </ul>
  );
}
