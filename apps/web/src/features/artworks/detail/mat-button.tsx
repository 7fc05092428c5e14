import { t } from '@kalaangan/messages/t';
import Contrast from 'lucide-react/icons/contrast';
import type { Mat } from '~/features/media/index.ts';
import { IconButton } from '~/ui/buttons/icon-button.tsx';

type MatButtonProps = { mat: Mat; onChange: (mat: Mat) => void };

const following = { neutral: 'light', light: 'dark', dark: 'neutral' } as const satisfies Record<Mat, Mat>;
const labels: Readonly<Record<Mat, string>> = {
  neutral: t('Neutral background'),
  light: t('Light background'),
  dark: t('Dark background'),
};

/** Gives transparent pictures the next of three backgrounds. */
export function MatButton({ mat, onChange }: MatButtonProps) {
  const next = following[mat];
  return (
    <IconButton
      look="on-art"
      className="mat-button"
      label={labels[next]}
      icon={<Contrast size={20} aria-hidden="true" />}
      onClick={() => onChange(next)}
    />
  );
}
