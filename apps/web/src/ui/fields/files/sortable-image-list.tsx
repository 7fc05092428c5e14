import { t } from '@kalaangan/messages/t';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Trash2 from 'lucide-react/icons/trash';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../../buttons/icon-button.tsx';
import { moveItem } from '../../reorder/move-item.ts';
import { useReorder } from '../../reorder/use-reorder.ts';
import { VisuallyHidden } from '../../texts/visually-hidden.tsx';

export type SortableImage = {
  id: string;
  src: string;
  /** Name for the labels 'Remove {name}' and 'Move {name} …'. */
  name: string;
};

export type SortableImageListProps = {
  label: string;
  images: readonly SortableImage[];
  onReorder: (images: readonly SortableImage[]) => void;
  onRemove: (image: SortableImage) => void;
  /** A label on the first image, such as 'Cover'. */
  firstLabel?: string;
  /** A button on an image. */
  children?: (image: SortableImage) => ReactNode;
};

/** A list of images that can be reordered by dragging or by buttons, for images that are to be uploaded. */
export function SortableImageList({
  label,
  images,
  onReorder,
  onRemove,
  firstLabel,
  children,
}: SortableImageListProps) {
  const root = useRef<HTMLUListElement>(null);
  const [movedId, setMoved] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');

  function move(from: number, to: number): void {
    const moved = moveItem(images, from, to);
    if (moved === images) return;
    onReorder(moved);
    setMoved(images[from]?.id ?? null);
    setAnnouncement(
      t('Moved {name} to position {position} of {count}', {
        name: images[from]?.name ?? '',
        position: to + 1,
        count: images.length,
      }),
    );
  }

  function remove(image: SortableImage, index: number): void {
    onRemove(image);
    setMoved(null);
    setAnnouncement(t('Removed {name}', { name: image.name }));
    // The focus would be lost with the removed button.
    const buttons = root.current?.querySelectorAll<HTMLElement>('[data-remove]');
    (buttons?.[index + 1] ?? buttons?.[index - 1])?.focus();
  }

  const indexOf = (id: string) => images.findIndex((image) => image.id === id);
  const { draggedId, listProps } = useReorder({
    list: root,
    onMove: (id, over) => move(indexOf(id), indexOf(over)),
  });

  // A row of images scrolls along with the one that is moved.
  const movedIndex = images.findIndex(({ id }) => id === movedId);
  useEffect(() => {
    const item = root.current?.children[movedIndex];
    item?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [movedIndex, root]);

  return (
    <>
      {images.length > 0 && (
        <ul ref={root} className="sortable" aria-label={label} {...listProps}>
          {images.map((image, index) => (
            <li
              key={image.id}
              className="sortable-item"
              data-item={image.id}
              data-dragging={image.id === draggedId}
            >
              <div className="sortable-picture">
                <img src={image.src} alt={image.name} draggable={false} />
                <span className="sortable-grip" data-grip="" aria-hidden="true">
                  <GripVertical size={20} />
                </span>
                {children?.(image)}
              </div>
              {firstLabel && index === 0 && <span className="sortable-mark">{firstLabel}</span>}
              <div className="sortable-tools">
                <IconButton
                  label={t('Move {name} earlier', { name: image.name })}
                  icon={<ChevronLeft className="icon-directional" size={20} aria-hidden="true" />}
                  aria-disabled={index === 0 || undefined}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  label={t('Move {name} later', { name: image.name })}
                  icon={<ChevronRight className="icon-directional" size={20} aria-hidden="true" />}
                  aria-disabled={index === images.length - 1 || undefined}
                  onClick={() => move(index, index + 1)}
                />
                <IconButton
                  label={t('Remove {name}', { name: image.name })}
                  data-remove=""
                  icon={<Trash2 size={18} aria-hidden="true" />}
                  onClick={() => remove(image, index)}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </>
  );
}
