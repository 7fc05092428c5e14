import { useState } from 'react';

/** The object URL of the image that is being cropped; `close` revokes it. */
export function useCropSource() {
  const [source, setSource] = useState<string | null>(null);
  return {
    source,
    open: (file: File) => setSource(URL.createObjectURL(file)),
    close() {
      if (source) URL.revokeObjectURL(source);
      setSource(null);
    },
  };
}
