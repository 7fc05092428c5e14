import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { Offer } from './offer.ts';
import { SpellingList } from './spelling-list.tsx';
import type { Speller } from './spelling/speller.ts';
import { TypingSwitch } from './typing-switch.tsx';
import { useSpeller } from './use-speller.ts';

export type TypingToolsProps = {
  /** The look of the buttons around the switch. */
  look: 'icon-btn' | 'tool';
  /** Finds what is typed into: a field, or an editor's element. */
  findField: () => HTMLElement | null;
  /** Begins to convert what is typed into it; returns what ends that. Called again for another target. */
  attach: (spell: Speller, onOffer: (offer: Offer | null) => void) => (() => void) | undefined;
  target?: unknown;
};

/** The switch, and the spellings of the word that is typed. */
export function TypingTools({ look, findField, attach, target }: TypingToolsProps) {
  const id = useId();
  const { spell, isLoading } = useSpeller();
  const [offered, setOffered] = useState<{ offer: Offer; field: HTMLElement } | null>(null);
  const start = useEffectEvent((speller: Speller, _target: unknown) =>
    attach(speller, (offer) => {
      const field = findField();
      setOffered(offer && field && { offer, field });
    }),
  );
  useEffect(() => {
    if (spell) return start(spell, target);
  }, [spell, target]);
  return (
    <>
      <TypingSwitch look={look} isLoading={isLoading} onChosen={() => findField()?.focus()} />
      {offered && <SpellingList {...offered} id={id} onPicked={() => setOffered(null)} />}
    </>
  );
}
