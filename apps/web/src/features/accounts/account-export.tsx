import { accountAddresses, accountMessages as messages } from '@kalaangan/contract/accounts';
import { fillAddress, messageOf } from '~/lib/api.ts';
import { Button } from '~/ui/button.tsx';
import { FormError } from '~/ui/form-error.tsx';
import { toast } from '~/ui/toast.ts';
import { usePrepareExport } from './mutations/use-prepare-export.ts';

/**
 * The browser downloads the file itself, straight to the disk: it may be larger than its memory. For that it is first
 * given a cookie of a minute; see the call's description.
 */
export function AccountExport() {
  const { mutateAsync: prepareExport, isPending, error } = usePrepareExport();

  async function download() {
    const { message } = await prepareExport();
    const link = document.createElement('a');
    link.href = fillAddress(accountAddresses.exportMe, {}).url;
    // With it an answer that is no file leaves this page where it is.
    link.download = '';
    link.click();
    toast.success(message);
  }

  return (
    <section className="card card-padded grid gap-4" aria-labelledby="export">
      <h2 id="export" className="text-lg font-bold">
        Your data
      </h2>
      <p className="text-muted">
        Everything that belongs to your account in one ZIP file: your details and works as JSON, and your
        pictures and videos as you uploaded them.
      </p>
      <FormError>{error && messageOf(error, messages.exportFailed)}</FormError>
      <Button
        variant="secondary"
        size="lg"
        wide
        busy={isPending}
        busyLabel="Preparing..."
        // A failure is shown from the mutation's state.
        onClick={() => void download().catch(() => {})}
      >
        Download my data
      </Button>
    </section>
  );
}
