import { t } from '@kalaangan/messages/t';
import { useLayoutEffect, useRef } from 'react';
import { VisuallyHidden } from '~/ui/texts/visually-hidden.tsx';
import type { Offer } from './offer.ts';

type SpellingListProps = {
  offer: Offer;
  id: string;
  /** The field or editor, which keeps the focus and handles the keys. */
  field: HTMLElement;
  onPicked: () => void;
};

const gap = 6;

/** The spellings of the word at the cursor, in the top layer beside the text. */
export function SpellingList({ offer, id, field, onPicked }: SpellingListProps) {
  const list = useRef<HTMLDivElement>(null);
  const { options, shown, active } = offer;

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    if (!element.matches(':popover-open')) element.showPopover();
    const place = () => positionList(element, offer);
    place();
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [offer]);

  useLayoutEffect(() => {
    field.setAttribute('aria-controls', id);
    return () => {
      for (const name of ['aria-controls', 'aria-activedescendant']) field.removeAttribute(name);
    };
  }, [field, id]);
  useLayoutEffect(() => {
    if (active >= 0) field.setAttribute('aria-activedescendant', `${id}-${active}`);
    else field.removeAttribute('aria-activedescendant');
  }, [field, id, active]);

  return (
    <>
      <div
        ref={list}
        id={id}
        popover="manual"
        className="spellings"
        role="listbox"
        aria-label={t('Spellings')}
        aria-orientation="horizontal"
      >
        {options.map((option, index) => (
          // The field keeps the focus and handles the keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={option}
            id={`${id}-${index}`}
            role="option"
            aria-selected={option === shown}
            data-active={index === active}
            className="spelling"
            dir="auto"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              offer.pick(option);
              onPicked();
            }}
          >
            {option}
          </div>
        ))}
      </div>
      <VisuallyHidden aria-live="polite">{describe(options, shown)}</VisuallyHidden>
    </>
  );
}

/** Returns the text to announce; none while the word is still being typed, as every letter would be announced. */
function describe(options: readonly string[], shown: string): string {
  return shown === options.at(-1) ? '' : t('{shown}. Down arrow: other spellings', { shown });
}

/** Places the list beside the anchor, inside of what is visible: above the keyboard of a phone. */
function positionList(element: HTMLElement, { findAnchor, isBelow }: Offer): void {
  const anchor = findAnchor();
  const { width, height } = element.getBoundingClientRect();
  const visible = window.visualViewport;
  const bottom = visible ? visible.offsetTop + visible.height : window.innerHeight;
  const above = anchor.top - height - gap;
  const below = anchor.bottom + gap;
  const top = isBelow || above < 0 ? Math.min(below, bottom - height - gap) : above;
  element.style.top = `${Math.max(gap, top)}px`;
  const rightmost = document.documentElement.clientWidth - width - gap;
  element.style.left = `${Math.max(gap, Math.min(anchor.left, rightmost))}px`;
}
