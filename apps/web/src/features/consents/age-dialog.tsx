import { consentMessages as messages } from '@kalaangan/contract/consents/consents';
import { generalMessages } from '@kalaangan/contract/errors';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { AgeForm } from './age-form.tsx';

/** The question of the age where something was about to be published. */
export function AgeDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={messages.question} size="sm">
      <div className="grid gap-4">
        <p>{generalMessages.ageFirst}</p>
        <AgeForm age={null} onSaved={onClose} />
      </div>
    </Dialog>
  );
}
