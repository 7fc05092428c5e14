import { useState } from 'react';

/** The picture that is being cut: its address lives as long as the dialog that shows it. */
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
