import type { Editor } from '@tiptap/react';
import { acceptedImages, acceptedVideos } from '@kalaangan/contract/media';
import { Film, ImagePlus, SquarePlay, TextQuote } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ChosenKind } from '../media/chosen-files.ts';
import { insertYoutube } from '../media/insert-media.ts';
import { ToolButton } from './tool-button.tsx';
import { YoutubeDialog } from './youtube-dialog.tsx';

const size = 20;

type MediaToolsProps = {
  /** Media stand in the content alone, wherever the cursor is. */
  content: Editor;
  onImage: boolean;
  onFiles: (files: readonly File[], only: ChosenKind) => void;
  onDescribe: () => void;
};

export function MediaTools({ content, onImage, onFiles, onDescribe }: MediaToolsProps) {
  const [asksLink, setAsksLink] = useState(false);

  return (
    <>
      <FileTool
        label="Insert image"
        icon={<ImagePlus size={size} aria-hidden="true" />}
        accept={acceptedImages}
        onFiles={(files) => onFiles(files, 'image')}
      />
      <FileTool
        label="Insert video"
        icon={<Film size={size} aria-hidden="true" />}
        accept={acceptedVideos}
        onFiles={(files) => onFiles(files, 'video')}
      />
      <ToolButton
        label="Insert YouTube video"
        icon={<SquarePlay size={size} aria-hidden="true" />}
        onPress={() => setAsksLink(true)}
      />
      <ToolButton
        label="Describe image"
        icon={<TextQuote size={size} aria-hidden="true" />}
        disabled={!onImage}
        onPress={onDescribe}
      />
      {asksLink && (
        <YoutubeDialog
          onClose={() => setAsksLink(false)}
          onInsert={(src) => {
            flushSync(() => setAsksLink(false));
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

/** The tool is the button; the device's own input behind it asks for the files. */
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
        aria-label={`${label}: files`}
        accept={accept.join(',')}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // So that the same file can be chosen again after it was removed.
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
