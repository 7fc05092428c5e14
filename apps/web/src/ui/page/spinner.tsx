type SpinnerProps = {
  /** Announced to screen readers, and shown next to the spinner unless `quiet`. */
  label: string;
  quiet?: boolean;
  /** Centred in a block of its own. */
  block?: boolean;
};

/** A loading indicator for content of unknown layout; otherwise use a skeleton. */
export function Spinner({ label, quiet = false, block = false }: SpinnerProps) {
  const wheel = (
    <span className="spinner" role="status">
      <span className="spinner-wheel" aria-hidden="true" />
      <span className={quiet ? 'visually-hidden' : undefined}>{label}</span>
    </span>
  );
  return block ? <div className="spinner-block">{wheel}</div> : wheel;
}
