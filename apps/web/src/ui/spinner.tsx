type SpinnerProps = {
  /** Said to screen readers, and shown beside the wheel unless `quiet`. */
  label: string;
  quiet?: boolean;
  /** In the middle of a place of its own. */
  block?: boolean;
};

/** For waiting whose shape is unknown; where it is known, a skeleton is kinder. */
export function Spinner({ label, quiet = false, block = false }: SpinnerProps) {
  const wheel = (
    <span className="spinner" role="status">
      <span className="spinner-wheel" aria-hidden="true" />
      <span className={quiet ? 'visually-hidden' : undefined}>{label}</span>
    </span>
  );
  return block ? <div className="spinner-block">{wheel}</div> : wheel;
}
