export { FieldTyping } from './field-typing.ts';
export { OfferedWord } from './offer.ts';
export { TypingTools } from './typing-tools.tsx';
export { findEndedWord, findPendingWord } from './words.ts';
