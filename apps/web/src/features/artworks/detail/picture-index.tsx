import { t } from '@kalaangan/messages/t';
import type { ImageView } from '@kalaangan/contract/media/image';
import { useEffect, useState, type RefObject } from 'react';
import { ImageFrame } from '~/ui/pictures/image-frame.tsx';

type PictureIndexProps = { images: readonly ImageView[]; list: RefObject<HTMLElement | null> };

/** Small pictures beside the large ones on wide screens; each leads to its picture, and the one in sight is marked. */
export function PictureIndex({ images, list }: PictureIndexProps) {
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    const pictures = [...(list.current?.children ?? [])];
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting) setCurrent(pictures.indexOf(target));
      },
      // The picture that crosses the middle of the window.
      { rootMargin: '-50% 0px' },
    );
    for (const picture of pictures) observer.observe(picture);
    return () => observer.disconnect();
  }, [list]);

  return (
    <ul className="picture-index">
      {images.map((image, index) => (
        <li key={image.url}>
          <button
            type="button"
            className="picture-index-item"
            aria-label={t('Show image {number}', { number: index + 1 })}
            aria-current={index === current}
            onClick={() => list.current?.children[index]?.scrollIntoView({ block: 'start' })}
          >
            <ImageFrame picture={image} alt="" sizes="3rem" fit="cover" />
          </button>
        </li>
      ))}
    </ul>
  );
}
