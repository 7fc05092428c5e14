import { t } from '@kalaangan/messages/t';
import { adminLimits } from '@kalaangan/contract/admin/admin';
import type { AdminStats } from '@kalaangan/contract/admin/admin.calls';
import { formatCount } from '~/lib/texts/format.ts';
import { Skeleton } from '~/ui/page/skeleton.tsx';

const tiles: readonly { key: keyof AdminStats; label: string }[] = [
  { key: 'totalUsers', label: t('Total users') },
  { key: 'verifiedUsers', label: t('Verified users') },
  { key: 'newUsers', label: t('New in {newDays} days', { newDays: adminLimits.newDays }) },
  { key: 'artworks', label: t('Artworks') },
  { key: 'kalakahaniApplications', label: t('Kahani applications') },
  { key: 'kalaklubApplications', label: t('Klub applications') },
];

export function StatTiles({ stats }: { stats: AdminStats | undefined }) {
  return (
    <dl className="stat-tiles" aria-busy={!stats}>
      {tiles
        .filter(({ key }) => !Number.isNaN(stats?.[key]))
        .map(({ key, label }) => (
          <div key={key} className="card stat-tile">
            <dt>{label}</dt>
            <dd title={stats && String(stats[key])}>
              {stats ? formatCount(stats[key]) : <Skeleton className="stat-skeleton" />}
            </dd>
          </div>
        ))}
    </dl>
  );
}
