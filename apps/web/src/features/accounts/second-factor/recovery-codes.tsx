import { t } from '@kalaangan/messages/t';
import Copy from 'lucide-react/icons/copy';
import { Button } from '~/ui/buttons/button.tsx';
import { toast } from '~/ui/overlays/toast.ts';

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void };

/** New recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast.success(t('The codes are copied.'));
    } catch {
      toast.error(t('The codes could not be copied. Please write them down.'));
    }
  }

  return (
    <div className="grid gap-4" role="status">
      <p>
        {t('Keep these recovery codes. Each logs you in once without the app, and they are shown only now.')}
      </p>
      <ul className="recovery-codes" aria-label={t('Recovery codes')}>
        {codes.map((code) => (
          <li key={code}>
            <bdi dir="ltr">{code}</bdi>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onDone}>{t('I have kept them')}</Button>
        <Button variant="secondary" icon={<Copy size={18} aria-hidden="true" />} onClick={() => void copy()}>
          {t('Copy')}
        </Button>
      </div>
    </div>
  );
}
