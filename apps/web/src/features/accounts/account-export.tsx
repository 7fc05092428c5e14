import { accountAddresses, accountMessages as say } from '@kalaangan/contract/accounts';
import { useState } from 'react';
import { fillAddress, messageOf } from '~/lib/api.ts';
import { api } from '~/lib/browser-transport.ts';
import { Button } from '~/ui/button.tsx';
import { FormError } from '~/ui/form-error.tsx';
import { toast } from '~/ui/toast.ts';

/**
 * The browser downloads the file itself, straight to the disk: it may be larger than its memory. For that it is first
 * given a cookie of a minute; see the call's description.
 */
export function AccountExport() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function download() {
    setBusy(true);
    setFailure(null);
    try {
      const { message } = await api(accountAddresses.prepareExport, {});
      const link = document.createElement('a');
      link.href = fillAddress(accountAddresses.exportMe, {}).url;
      // With it an answer that is no file leaves this page where it is.
      link.download = '';
      link.click();
      toast.success(message);
    } catch (error) {
      setFailure(messageOf(error, say.exportFailed));
    } finally {
      setBusy(false);
    }
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
      <FormError>{failure}</FormError>
      <Button
        variant="secondary"
        size="lg"
        wide
        busy={busy}
        busyLabel="Preparing..."
        onClick={() => void download()}
      >
        Download my data
      </Button>
    </section>
  );
}
