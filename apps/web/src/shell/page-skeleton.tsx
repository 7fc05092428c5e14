import { Spinner } from '~/ui/spinner.tsx';

/** While a page's own script is on its way. */
export function PageSkeleton() {
  return (
    <div className="min-h-[60vh]">
      <Spinner label="Loading..." block />
    </div>
  );
}
