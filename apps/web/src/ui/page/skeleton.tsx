import { t } from '@kalaangan/messages/t';
import { cx } from '../texts/class-names.ts';
import type { Elements } from '../texts/elements.ts';

type SkeletonProps = { className?: string; round?: boolean };

/** A grey placeholder of loading content, sized by `className`. Hidden from screen readers: see SkeletonRegion. */
export function Skeleton({ className, round = false }: SkeletonProps) {
  return <span aria-hidden="true" className={cx('skeleton', round && 'skeleton-round', className)} />;
}

/** Placeholders of lines of text; the last is shorter. */
export function SkeletonLines({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <div aria-hidden="true" className={className}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="skeleton skeleton-line" />
      ))}
    </div>
  );
}

/** Placeholders of a tile grid, in its layout. */
export function SkeletonTiles({ count = 24 }: { count?: number }) {
  return (
    <div className="tile-grid" aria-hidden="true">
      {Array.from({ length: count }, (_, tile) => (
        <span key={tile} className="skeleton skeleton-square" />
      ))}
    </div>
  );
}

/** Announces to screen readers that its content is loading. */
export function SkeletonRegion({ label = t('Loading'), children }: { label?: string; children: Elements }) {
  return (
    <div aria-busy="true">
      <span className="visually-hidden" role="status">
        {label}
      </span>
      {children}
    </div>
  );
}
