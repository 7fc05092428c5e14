import { useSite } from '~/lib/site.ts';
import { Spinner } from '~/ui/spinner.tsx';

/** While a page's own script is on its way. */
export function PageSkeleton() {
  const { brandName } = useSite();
  return (
    <div className="min-h-[60vh]">
      {/* The page before took its title along; a tab is never without one. */}
      <title>{brandName}</title>
      <Spinner label="Loading..." block />
    </div>
  );
}
