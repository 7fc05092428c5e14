import { t } from '@kalaangan/messages/t';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Trash2 from 'lucide-react/icons/trash';
import type { ReactNode } from 'react';
import { IconButton } from '~/ui/buttons/icon-button.tsx';
import type { Drag } from './use-block-drag.ts';

type BlockFrameProps = {
  name: string;
  index: number;
  count: number;
  drag: Drag | null;
  /** Whether the block can be moved and removed; false for the only block. */
  hasTools: boolean;
  onDragStart: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  children: ReactNode;
};

/** A block with its drag handle and its buttons to move and remove it. */
export function BlockFrame({
  name,
  index,
  count,
  drag,
  hasTools,
  onDragStart,
  onMove,
  onRemove,
  children,
}: BlockFrameProps) {
  const isTarget = drag !== null && drag.to === index && drag.to !== drag.from;
  return (
    <li
      className="edit-block"
      data-dragging={drag?.from === index}
      data-drop={isTarget ? (drag.to > drag.from ? 'after' : 'before') : undefined}
    >
      <div className="edit-block-body">{children}</div>
      {hasTools && (
        <div className="edit-block-tools" role="group" aria-label={t('Arrange {name}', { name })}>
          <span
            className="edit-block-grip"
            aria-hidden="true"
            title={t('Drag to move')}
            onPointerDown={(event) => {
              if (event.button !== 0) return;
              event.preventDefault();
              onDragStart();
            }}
          >
            <GripVertical size={20} />
          </span>
          <IconButton
            label={t('Move up')}
            aria-description={name}
            icon={<ArrowUp size={18} aria-hidden="true" />}
            aria-disabled={index === 0 || undefined}
            onClick={() => onMove(index - 1)}
          />
          <IconButton
            label={t('Move down')}
            aria-description={name}
            icon={<ArrowDown size={18} aria-hidden="true" />}
            aria-disabled={index === count - 1 || undefined}
            onClick={() => onMove(index + 1)}
          />
          <IconButton
            label={t('Remove {name}', { name })}
            data-remove=""
            icon={<Trash2 size={18} aria-hidden="true" />}
            onClick={onRemove}
          />
        </div>
      )}
    </li>
  );
}
