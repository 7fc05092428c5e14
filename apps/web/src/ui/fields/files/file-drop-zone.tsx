import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Upload from 'lucide-react/icons/upload';
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { cx } from '../../texts/class-names.ts';
import { partitionFiles } from './accepted-files.ts';
import { findBrokenImages } from '../../pictures/broken-images.ts';

export type FileDropZoneProps = {
  /** The accessible name. */
  label: string;
  hint?: ReactNode;
  error?: string | null;
  /** MIME types, 'image/*' or '.ext'. */
  accept: readonly string[];
  multiple?: boolean;
  /** The field's name, for a form that is also sent without JavaScript. */
  name?: string;
  disabled?: boolean;
  /** `row`: in one line, for little space. `stage`: a row on narrow screens, and as large as a picture on wide ones. */
  size?: 'card' | 'row' | 'stage';
  /** Accepts files from the clipboard too, wherever the focus is: for at most one zone of a page. */
  pastes?: boolean;
  /** Handler called with the accepted files, and the refused ones of the same drop or paste. */
  onFiles: (files: readonly File[], refused: readonly File[]) => void;
  /** Handler called before `onFiles` with files that are not of an accepted type, and images that cannot be shown. */
  onRefused?: (files: readonly File[]) => void;
};

/** A native file input that also accepts dropped and pasted files. */
export function FileDropZone({
  label,
  hint,
  error,
  accept,
  multiple = false,
  name,
  disabled = false,
  size = 'card',
  ...rest
}: FileDropZoneProps) {
  const { pastes = false, onFiles, onRefused } = rest;
  const id = useId();
  const [isOver, setOver] = useState(false);

  // The files are handed on a moment later, when the form may have been rendered again.
  const receivers = useRef({ onFiles, onRefused });
  useEffect(() => {
    receivers.current = { onFiles, onRefused };
  });

  /** Hands the files on. True if any is of an accepted type. */
  function take(files: FileList | null): boolean {
    if (disabled) return false;
    const { accepted, refused } = partitionFiles([...(files ?? [])], accept);
    void handOn(multiple ? accepted : accepted.slice(0, 1), refused);
    return accepted.length > 0;
  }

  async function handOn(accepted: readonly File[], refused: readonly File[]): Promise<void> {
    const broken = await findBrokenImages(accepted);
    const good = accepted.filter((file) => !broken.includes(file));
    const bad = [...refused, ...broken];
    // What comes next must find what these have changed.
    flushSync(() => {
      if (bad.length > 0) receivers.current.onRefused?.(bad);
      if (good.length > 0) receivers.current.onFiles(good, bad);
    });
  }

  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    if (event.clipboardData?.files.length && take(event.clipboardData.files)) event.preventDefault();
  });
  useEffect(() => {
    if (!pastes) return;
    const listen = (event: ClipboardEvent) => handlePaste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, [pastes]);

  return (
    <div className="field">
      {/* Dropping is an addition: the file input inside works by click and keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <label
        className={cx('dropzone', size !== 'card' && 'dropzone-row', size === 'stage' && 'dropzone-stage')}
        data-over={isOver}
        data-disabled={disabled}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!disabled);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <Upload size={28} aria-hidden="true" />
        <strong id={`${id}-label`}>{label}</strong>
        {hint && <span id={`${id}-hint`}>{hint}</span>}
        <input
          type="file"
          className="visually-hidden"
          aria-labelledby={`${id}-label`}
          aria-describedby={
            [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
          }
          aria-invalid={error ? true : undefined}
          accept={accept.join(',')}
          multiple={multiple}
          name={name}
          disabled={disabled}
          onChange={(event) => {
            take(event.target.files);
            // Otherwise choosing the same file again, after it was removed, would fire no event.
            event.target.value = '';
          }}
        />
      </label>
      {error && (
        <p className="field-error" id={`${id}-error`} role="alert">
          <CircleAlert size={16} aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
