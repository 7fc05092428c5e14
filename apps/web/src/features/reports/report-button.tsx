import { t } from '@kalaangan/messages/t';
import { links } from '@kalaangan/contract/links';
import Flag from 'lucide-react/icons/flag';
import { useState } from 'react';
import { useSession } from '~/lib/session/session.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { openReportDialog } from './open-report-dialog.tsx';
import type { Reported } from './reported.ts';
import type { Elements } from '~/ui/texts/elements.ts';

type ReportButtonProps = Reported & {
  ownerId: string;
  /** The path of the page that is reported. */
  path: string;
};

/**
 * Opens the dialog 'Report'. Renders nothing for the member's own things. Without JavaScript it is a form that leads to
 * the page of the same form.
 */
export function ReportButton({ ownerId, path, ...reported }: ReportButtonProps) {
  const { user } = useSession();
  const [dialog, setDialog] = useState<Elements>(null);
  if (user?._id === ownerId) return null;
  return (
    <>
      <form
        className="contents"
        action={links.reportPage()}
        onSubmit={(event) => {
          event.preventDefault();
          void openReportDialog(reported, setDialog);
        }}
      >
        <input type="hidden" name="about" value={path} />
        <Button
          type="submit"
          variant="ghost"
          aria-haspopup="dialog"
          icon={<Flag size={18} aria-hidden="true" />}
        >
          {t('Report')}
        </Button>
      </form>
      {dialog}
    </>
  );
}
