import { acceptedImages } from '@kalaangan/contract/media';
import { ImagePlus } from 'lucide-react';

type ImagePickerProps = {
  disabled: boolean;
  /** The id of what is wrong with the last choice. */
  errorId: string | undefined;
  onFiles: (files: readonly File[]) => void;
};

/** The device's own file input, looking like a button. Several can be chosen, to be told that one is allowed. */
export function ImagePicker({ disabled, errorId, onFiles }: ImagePickerProps) {
  return (
    <label className="btn btn-secondary image-picker" data-disabled={disabled || undefined}>
      <ImagePlus size={20} aria-hidden="true" />
      <span className="image-picker-words">Add Image</span>
      <input
        type="file"
        className="visually-hidden"
        aria-label="Add Image"
        aria-describedby={errorId}
        aria-invalid={errorId ? true : undefined}
        accept={acceptedImages.join(',')}
        multiple
        disabled={disabled}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // So that the same file can be chosen again after it was removed.
          event.target.value = '';
        }}
      />
    </label>
  );
}
