import { useId } from 'react';

type ProgressBarProps = {
  label: string;
  /** Progress from 0 to 1; null if unknown. */
  value: number | null;
};

export function ProgressBar({ label, value }: ProgressBarProps) {
  const labelId = useId();
  const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div className="progress">
      <div className="progress-head">
        <span id={labelId}>{label}</span>
        {percent !== null && <span aria-hidden="true">{percent}%</span>}
      </div>
      <div
        className="progress-track"
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
      >
        {percent === null ? (
          <div className="progress-fill progress-fill-unknown" />
        ) : (
          <div className="progress-fill" style={{ width: `${percent}%` }} />
        )}
      </div>
    </div>
  );
}
