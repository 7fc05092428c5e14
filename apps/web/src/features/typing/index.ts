// Nothing else that runs: every reading page loads this with the search box.
export { loadTypingParts, RomanTyping, type TypingParts } from './roman-typing.tsx';
export type { Offer, OfferedWord } from './offer.ts';
export type { Speller } from './spelling/speller.ts';
