import { cx } from './class-names.ts';

type SkeletonProps = { className?: string; round?: boolean };

/** A grey shape where something will stand; give it its size by class. Silent: see SkeletonRegion. */
export function Skeleton({ className, round = false }: SkeletonProps) {
  return <span aria-hidden="true" className={cx('skeleton', round && 'skeleton-round', className)} />;
}

/** Lines of text to come; the last is shorter. */
export function SkeletonLines({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <div aria-hidden="true" className={className}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="skeleton skeleton-line" />
      ))}
    </div>
  );
}

/** A grid of pictures to come, in the measures of the real one. */
export function SkeletonTiles({ count = 24 }: { count?: number }) {
  return (
    <div className="tile-grid" aria-hidden="true">
      {Array.from({ length: count }, (_, tile) => (
        <span key={tile} className="skeleton skeleton-square" />
      ))}
    </div>
  );
}

/** Says once, to those who do not see grey shapes, that something is loading. */
export function SkeletonRegion({
  label = 'Loading',
  children,
}: {
  label?: string;
  children: React.ReactNode;
}) {
  return (
    <div aria-busy="true">
      <span className="visually-hidden" role="status">
        {label}
      </span>
      {children}
    </div>
  );
}
