import { t } from '@kalaangan/messages/t';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Trash2 from 'lucide-react/icons/trash';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '../../buttons/icon-button.tsx';
import { moveItem } from './reorder.ts';
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
};

/** A list of images that can be reordered by dragging or by buttons, for images that are to be uploaded. */
export function SortableImageList({
  label,
  images,
  onReorder,
  onRemove,
  firstLabel,
}: SortableImageListProps) {
  const root = useRef<HTMLUListElement>(null);
  const [draggedId, setDragged] = useState<string | null>(null);
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

  const handleDrag = useEffectEvent(({ clientX, clientY }: PointerEvent) => {
    const from = images.findIndex(({ id }) => id === draggedId);
    scrollAtEdge(root.current, clientX);
    const to = [...(root.current?.children ?? [])].findIndex((item) => {
      const { left, right, top, bottom } = item.getBoundingClientRect();
      return clientX > left && clientX < right && clientY > top && clientY < bottom;
    });
    if (from >= 0 && to >= 0) move(from, to);
  });

  // A row of images scrolls along with the one that is moved.
  const movedIndex = images.findIndex(({ id }) => id === movedId);
  useEffect(() => {
    const item = root.current?.children[movedIndex];
    item?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [movedIndex, root]);

  // Listens on the window: the dragged element is moved in the DOM and would lose pointer capture.
  const isDragging = draggedId !== null;
  useEffect(() => {
    if (!isDragging) return;
    const drag = (event: PointerEvent) => handleDrag(event);
    const drop = () => setDragged(null);
    window.addEventListener('pointermove', drag);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', drop);
    return () => {
      window.removeEventListener('pointermove', drag);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', drop);
    };
  }, [isDragging]);

  return (
    <>
      {images.length > 0 && (
        <ul ref={root} className="sortable" aria-label={label}>
          {images.map((image, index) => (
            <li key={image.id} className="sortable-item" data-dragging={image.id === draggedId}>
              <div
                className="sortable-picture"
                onPointerDown={(event) => {
                  // Touch on the image scrolls the page; only the grip starts dragging.
                  const isGrip = event.target instanceof Element && event.target.closest('[data-grip]');
                  if (event.button === 0 && (isGrip || event.pointerType !== 'touch')) setDragged(image.id);
                }}
              >
                <img src={image.src} alt={image.name} draggable={false} />
                <span className="sortable-grip" data-grip="" aria-hidden="true">
                  <GripVertical size={20} />
                </span>
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

const edgePx = 36;

/** Scrolls a row on while an image is held at one of its edges. */
function scrollAtEdge(row: HTMLElement | null, clientX: number): void {
  if (!row) return;
  const { left, right } = row.getBoundingClientRect();
  if (clientX < left + edgePx) row.scrollBy({ left: -edgePx / 2 });
  else if (clientX > right - edgePx) row.scrollBy({ left: edgePx / 2 });
}
