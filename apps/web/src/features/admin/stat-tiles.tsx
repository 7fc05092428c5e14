import { t } from '@kalaangan/messages/t';
import { adminLimits } from '@kalaangan/contract/admin/admin';
import type { AdminStats } from '@kalaangan/contract/admin/admin.calls';
import { formatCount } from '~/lib/texts/format.ts';
import { Skeleton } from '~/ui/page/skeleton.tsx';
import type { Elements } from '~/ui/texts/elements.ts';

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
    <Figures
      isBusy={!stats}
      figures={tiles
        .filter(({ key }) => !Number.isNaN(stats?.[key]))
        .map(({ key, label }) => ({ label, value: stats?.[key] }))}
    />
  );
}

/** `value`: undefined until it is known. */
type Figure = { label: string } & ({ value: number | undefined } | { text: Elements });

export function Figures({ figures, isBusy = false }: { figures: readonly Figure[]; isBusy?: boolean }) {
  return (
    <dl className="stat-tiles" aria-busy={isBusy}>
      {figures.map((figure) => (
        <div key={figure.label} className="card stat-tile">
          <dt>{figure.label}</dt>
          {'text' in figure ? (
            <dd>{figure.text}</dd>
          ) : (
            <dd title={figure.value === undefined ? undefined : String(figure.value)}>
              {figure.value === undefined ? (
                <Skeleton className="stat-skeleton" />
              ) : (
                formatCount(figure.value)
              )}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
