import { ArrowUp } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import { useScrollState } from './scroll-state.ts';

/** Appears after 300 px. */
export function BackToTop() {
  const { isFar } = useScrollState();
  if (!isFar) return null;
  return (
    <IconButton
      label="Back to top"
      look="raised"
      className="back-to-top"
      icon={<ArrowUp size={22} aria-hidden="true" />}
      onClick={() => {
        const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
        window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
      }}
    />
  );
}
