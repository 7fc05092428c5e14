import { fontStack } from '@kalaangan/rich-text/font-stack';
import type { Font } from '@kalaangan/rich-text/fonts';
import Check from 'lucide-react/icons/check';
import { useEffect, useRef, useState } from 'react';
import { loadFont } from '~/lib/texts/font-faces.ts';
import { sampleOf } from './font-groups.ts';

type FontOptionProps = { font: Font; chosen: boolean; onChoose: () => void };

/** A font's name set in that font, which loads when scrolled into view: all fonts together have six megabytes. */
export function FontOption({ font, chosen, onChoose }: FontOptionProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isVisible, setVisible] = useState(font.kind === 'system');

  useEffect(() => {
    if (isVisible || !button.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      loadFont(font.family);
      setVisible(true);
    });
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [isVisible, font]);

  const sample = sampleOf(font);
  return (
    <button
      ref={button}
      type="button"
      className="menu-item font-option"
      data-font=""
      tabIndex={-1}
      aria-pressed={chosen}
      style={isVisible ? { fontFamily: fontStack(font.family) } : undefined}
      onClick={onChoose}
    >
      <span lang="en">{font.family}</span>
      {sample && (
        <span className="font-sample" aria-hidden="true">
          {sample}
        </span>
      )}
      {chosen && <Check size={18} aria-hidden="true" />}
    </button>
  );
}
