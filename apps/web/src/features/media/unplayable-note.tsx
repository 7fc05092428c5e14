import { mediaMessages } from '@kalaangan/contract/media/media';
import { useEffect, useState } from 'react';
import { isUnplayable } from './playable.ts';

/** Says of a chosen video that this browser cannot play it; nothing where it can. */
export function UnplayableNote({ file }: { file: File }) {
  const [unplayable, setUnplayable] = useState<File | null>(null);
  useEffect(() => {
    const video = document.createElement('video');
    const url = URL.createObjectURL(file);
    const check = () => void isUnplayable(video).then((is) => is && setUnplayable(file));
    video.addEventListener('error', check);
    video.addEventListener('loadedmetadata', check);
    video.preload = 'metadata';
    video.src = url;
    return () => {
      video.removeEventListener('error', check);
      video.removeEventListener('loadedmetadata', check);
      video.removeAttribute('src');
      URL.revokeObjectURL(url);
    };
  }, [file]);
  return (
    <p role="status" className="text-sm text-muted">
      {unplayable === file && mediaMessages.unplayable}
    </p>
  );
}
