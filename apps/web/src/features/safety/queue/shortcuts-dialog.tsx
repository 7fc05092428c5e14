import { t } from '@kalaangan/messages/t';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { actionTexts } from '../case-texts.ts';

const keys: readonly (readonly [key: string, does: string])[] = [
  ['j', t('Next case')],
  ['k', t('Previous case')],
  ['c', t('Claim or release')],
  ['p', t('Show or blur the pictures')],
  ...Object.values(actionTexts).map(({ key, label }) => [key, label] as const),
  ['?', t('This list')],
];

type ShortcutsDialogProps = { isOn: boolean; onSwitch: (on: boolean) => void; onClose: () => void };

export function ShortcutsDialog({ isOn, onSwitch, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog open title={t('Keyboard')} size="sm" onClose={onClose}>
      <label className="shortcut-switch">
        <input type="checkbox" checked={isOn} onChange={(event) => onSwitch(event.target.checked)} />
        {t('Use single keys')}
      </label>
      <dl className="shortcut-list">
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
