import { useEffect, useState } from 'react';
import type { QrPath } from './qr-path.ts';

/** A QR code, dark on light in either scheme: not every reader knows the reverse. Its text must stand beside it too. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [path, setPath] = useState<QrPath | null>(null);

  useEffect(() => {
    let isCancelled = false;
    import('./qr-path.ts').then(
      ({ toQrPath }) => {
        if (!isCancelled) setPath(toQrPath(text));
      },
      // Without a connection the text remains.
      () => {},
    );
    return () => {
      isCancelled = true;
    };
  }, [text]);

  return (
    <div className="qr-code">
      {path && (
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${path.size} ${path.size}`}
          shapeRendering="crispEdges"
        >
          <path d={path.d} />
        </svg>
      )}
    </div>
  );
}
