import { t } from '@kalaangan/messages/t';
import type { Editor } from '@tiptap/react';
import { acceptedImages, acceptedVideos } from '@kalaangan/contract/media/media';
import Film from 'lucide-react/icons/film';
import ImagePlus from 'lucide-react/icons/image-plus';
import SquarePlay from 'lucide-react/icons/square-play';
import TextQuote from 'lucide-react/icons/text-quote';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { MediaKind } from '../media/select-files.ts';
import { insertYoutube } from '../media/insert-media.ts';
import { ToolButton } from './tool-button.tsx';
import { YoutubeDialog } from './youtube-dialog.tsx';

const size = 20;

type MediaToolsProps = {
  /** Media are inserted into the content even while the title has the focus. */
  content: Editor;
  isImageSelected: boolean;
  onFiles: (files: readonly File[], only: MediaKind) => void;
  onDescribe: () => void;
};

export function MediaTools({ content, isImageSelected, onFiles, onDescribe }: MediaToolsProps) {
  const [isLinkDialogOpen, setLinkDialogOpen] = useState(false);

  return (
    <>
      <FileTool
        label={t('Insert image')}
        icon={<ImagePlus size={size} aria-hidden="true" />}
        accept={acceptedImages}
        onFiles={(files) => onFiles(files, 'image')}
      />
      <FileTool
        label={t('Insert video')}
        icon={<Film size={size} aria-hidden="true" />}
        accept={acceptedVideos}
        onFiles={(files) => onFiles(files, 'video')}
      />
      <ToolButton
        label={t('Insert YouTube video')}
        icon={<SquarePlay size={size} aria-hidden="true" />}
        onPress={() => setLinkDialogOpen(true)}
      />
      <ToolButton
        label={t('Describe image')}
        icon={<TextQuote size={size} aria-hidden="true" />}
        disabled={!isImageSelected}
        onPress={onDescribe}
      />
      {isLinkDialogOpen && (
        <YoutubeDialog
          onClose={() => setLinkDialogOpen(false)}
          onInsert={(src) => {
            flushSync(() => setLinkDialogOpen(false));
            insertYoutube(content, src);
          }}
        />
      )}
    </>
  );
}

type FileToolProps = {
  label: string;
  icon: React.ReactNode;
  accept: readonly string[];
  onFiles: (files: readonly File[]) => void;
};

/** A button that opens the file picker of a hidden file input. */
function FileTool({ label, icon, accept, onFiles }: FileToolProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <ToolButton label={label} icon={icon} onPress={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={t('{label}: files', { label })}
        accept={accept.join(',')}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Without this, choosing the same file again would fire no event.
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
