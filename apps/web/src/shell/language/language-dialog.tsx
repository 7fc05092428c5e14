import { t } from '@kalaangan/messages/t';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { LanguageList } from './language-list.tsx';

export function LanguageDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open title={t('Language')} size="sm" onClose={onClose}>
      <LanguageList />
    </Dialog>
  );
}
