import { t } from '@kalaangan/messages/t';
import { acceptedImages } from '@kalaangan/contract/media/media';
import ImagePlus from 'lucide-react/icons/image-plus';

type ImagePickerProps = {
  disabled: boolean;
  /** The id of the element with the error message, if there is one. */
  errorId: string | undefined;
  onFiles: (files: readonly File[]) => void;
};

/** A native file input styled as a button. It accepts several files so that the limit of one can be explained. */
export function ImagePicker({ disabled, errorId, onFiles }: ImagePickerProps) {
  return (
    <label className="btn btn-secondary image-picker" data-disabled={disabled || undefined}>
      <ImagePlus size={20} aria-hidden="true" />
      <span className="image-picker-label">{t('Add Image')}</span>
      <input
        type="file"
        className="visually-hidden"
        aria-label={t('Add Image')}
        aria-describedby={errorId}
        aria-invalid={errorId ? true : undefined}
        accept={acceptedImages.join(',')}
        multiple
        disabled={disabled}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Without this, choosing the same file again fires no change event.
          event.target.value = '';
        }}
      />
    </label>
  );
}
