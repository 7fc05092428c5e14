import { t } from '@kalaangan/messages/t';
import X from 'lucide-react/icons/x';
import { useCallback } from 'react';
import { IconButton } from '~/ui/buttons/icon-button.tsx';

type ChosenEvidenceProps = {
  files: readonly File[];
  disabled: boolean;
  onRemove: (file: File) => void;
};

/** The pictures that were chosen as evidence. */
export function ChosenEvidence({ files, disabled, onRemove }: ChosenEvidenceProps) {
  if (files.length === 0) return null;
  return (
    <ul className="report-pictures" aria-label={t('Chosen pictures')}>
      {files.map((file, index) => (
        // Two chosen files may have the same name.
        <li key={`${index} ${file.name}`}>
          <Picture file={file} />
          <IconButton
            label={t('Remove {name}', { name: file.name })}
            look="on-art"
            icon={<X size={20} aria-hidden="true" />}
            aria-disabled={disabled || undefined}
            onClick={() => {
              if (!disabled) onRemove(file);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

function Picture({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return;
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img ref={show} alt={file.name} draggable={false} />;
}
