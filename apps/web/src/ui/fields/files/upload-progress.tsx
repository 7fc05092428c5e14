import { t } from '@kalaangan/messages/t';
import { ProgressBar } from '../../page/progress-bar.tsx';

type UploadProgressProps = {
  /** The share that was sent, from 0 to 1. */
  sent: number;
  /** The label once everything was sent, while the server processes it. */
  working: string;
};

export function UploadProgress({ sent, working }: UploadProgressProps) {
  return <ProgressBar label={sent < 1 ? t('Uploading...') : working} value={sent < 1 ? sent : null} />;
}
