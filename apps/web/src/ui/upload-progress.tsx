import { ProgressBar } from './progress-bar.tsx';

type UploadProgressProps = {
  /** 0 to 1, of what has left the browser. */
  sent: number;
  /** What the server does once it has all. */
  working: string;
};

export function UploadProgress({ sent, working }: UploadProgressProps) {
  return <ProgressBar label={sent < 1 ? 'Uploading...' : working} value={sent < 1 ? sent : null} />;
}
