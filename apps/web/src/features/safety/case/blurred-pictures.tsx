import { t } from '@kalaangan/messages/t';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { addWidth } from '~/ui/pictures/image-source.ts';

type BlurredPicturesProps = {
  urls: readonly string[];
  /** 'Picture' or 'Evidence'. */
  what: string;
  /** The pictures that are shown clearly, by their number. */
  shown: ReadonlySet<number>;
  onToggle: (index: number) => void;
};

/** Pictures that are blurred until they are pressed. */
export function BlurredPictures({ urls, what, shown, onToggle }: BlurredPicturesProps) {
  if (urls.length === 0) return null;
  return (
    <ul className="blurred-pictures">
      {urls.map((url, index) => (
        <li key={url.split('?')[0]}>
          <BlurredPicture
            url={url}
            name={
              urls.length === 1
                ? what
                : t('{what} {number} of {count}', { what, number: index + 1, count: urls.length })
            }
            isShown={shown.has(index)}
            onToggle={() => onToggle(index)}
          />
        </li>
      ))}
    </ul>
  );
}

type BlurredPictureProps = { url: string; name: string; isShown: boolean; onToggle: () => void };

function BlurredPicture({ url, name, isShown, onToggle }: BlurredPictureProps) {
  // Each answer signs the addresses anew: the first one stays until it has expired, so that nothing is loaded twice.
  const [source, setSource] = useState(url);
  return (
    <button type="button" className="blurred-picture" data-shown={isShown} onClick={onToggle}>
      <img src={addWidth(source, 960)} alt="" draggable={false} onError={() => setSource(url)} />
      <span className="blurred-picture-label">
        <EyeOff size={18} aria-hidden="true" />
        <span>
          {isShown
            ? t('Blur {name}', { name: name.toLowerCase() })
            : t('Show {name}', { name: name.toLowerCase() })}
        </span>
      </span>
    </button>
  );
}

/** The numbers of the pictures that are shown, with functions that change them. */
export function useShownPictures() {
  const [shown, setShown] = useState<ReadonlySet<number>>(new Set());
  return {
    shown,
    toggle: (index: number) =>
      setShown((before) => {
        const after = new Set(before);
        if (!after.delete(index)) after.add(index);
        return after;
      }),
    toggleAll: (count: number) =>
      setShown((before) => new Set(before.size > 0 ? [] : Array.from({ length: count }, (_, n) => n))),
  };
}
