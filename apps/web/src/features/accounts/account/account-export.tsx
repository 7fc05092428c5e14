import { t } from '@kalaangan/messages/t';
import { accountAddresses, accountMessages as messages } from '@kalaangan/contract/accounts/accounts';
import { fillAddress, messageOf } from '~/lib/api/api.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { usePrepareExport } from '../mutations/use-prepare-export.ts';

/**
 * The browser downloads the file straight to disk, because it may be larger than memory. Such a download cannot send
 * the bearer token, so the server first sets a cookie that is valid for one minute (see `prepareExport`).
 */
export function AccountExport() {
  const { mutateAsync: prepareExport, isPending, error } = usePrepareExport();

  async function download() {
    const { message } = await prepareExport();
    const link = document.createElement('a');
    link.href = fillAddress(accountAddresses.exportMe, {}).url;
    // With `download` set, a response that is not a file does not navigate away from this page.
    link.download = '';
    link.click();
    toast.success(message);
  }

  return (
    <>
      <p className="text-muted">
        {t(
          'Everything that belongs to your account in one ZIP file: your details and works as JSON, and your pictures and videos as you uploaded them.',
        )}
      </p>
      <FormError>{error && messageOf(error, messages.exportFailed)}</FormError>
      <Button
        variant="secondary"
        size="lg"
        wide
        busy={isPending}
        busyLabel={t('Preparing...')}
        // The rejection is swallowed: the mutation's `error` state shows the failure.
        onClick={() => void download().catch(() => {})}
      >
        {t('Download my data')}
      </Button>
    </>
  );
}
