import { t } from '@kalaangan/messages/t';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { IconButton } from './icon-button.tsx';
import { useScrollState } from '../page/scroll-state.ts';

/** Appears when the page is scrolled by more than 300 px. */
export function BackToTop() {
  const { isFarDown } = useScrollState();
  if (!isFarDown) return null;
  return (
    <IconButton
      label={t('Back to top')}
      look="raised"
      className="back-to-top"
      icon={<ArrowUp size={22} aria-hidden="true" />}
      onClick={() => {
        const reducesMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
        window.scrollTo({ top: 0, behavior: reducesMotion ? 'instant' : 'smooth' });
      }}
    />
  );
}
