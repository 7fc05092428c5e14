import { t } from '@kalaangan/messages/t';
import { useSite } from '~/lib/pages/site.ts';
import { Spinner } from '~/ui/page/spinner.tsx';

/** Spinner shown while the chunk of a page is loaded. */
export function PageSkeleton() {
  const { brandName } = useSite();
  return (
    <div className="min-h-[60vh]">
      {/* React has removed the title of the previous page, and a document must have one. */}
      <title>{brandName}</title>
      <Spinner label={t('Loading...')} block />
    </div>
  );
}
