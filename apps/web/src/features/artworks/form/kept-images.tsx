import { t } from '@kalaangan/messages/t';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { IconButton } from '~/ui/buttons/icon-button.tsx';
import { addWidth } from '~/ui/pictures/image-source.ts';

type KeptImagesProps = {
  urls: readonly string[];
  /** The address that shows a picture as it is. */
  clearOf: (url: string) => string;
  onRemove: (url: string) => void;
};

/** The published images that are kept. They stay in order, before new images. */
export function KeptImages({ urls, clearOf, onRemove }: KeptImagesProps) {
  const root = useRef<HTMLUListElement>(null);

  function remove(url: string, index: number): void {
    onRemove(url);
    // The focus would be lost with the removed button.
    const buttons = root.current?.querySelectorAll('button');
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
          </div>
          {index === 0 && <span className="sortable-mark">{t('Cover')}</span>}
          <IconButton
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
