import { isComposing } from '~/ui/fields/composition.ts';
import { OfferedWord, type Offer } from './offer.ts';
import type { Speller } from './spelling/speller.ts';
import { findEndedWord, findPendingWord, type Word } from './words.ts';

export type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * Turns words that are typed into a field with Roman letters into another script. Only what is typed now: neither what was there
 * before, nor what is pasted, nor what is being composed with an input method.
 */
export class FieldTyping {
  readonly #field: TextField;
  readonly #spell: Speller;
  readonly #onOffer: (offer: Offer | null) => void;
  /** The part of the text that was typed without a break. */
  #typed: { from: number; to: number } | null = null;
  #composedFrom = 0;
  #word: (Word & { offered: OfferedWord }) | null = null;
  #isReplacing = false;

  constructor(field: TextField, spell: Speller, onOffer: (offer: Offer | null) => void) {
    this.#field = field;
    this.#spell = spell;
    this.#onOffer = onOffer;
  }

  /** @returns a function that ends it */
  listen(): () => void {
    const ending = new AbortController();
    const { signal } = ending;
    const field: HTMLElement = this.#field;
    field.addEventListener('input', (event) => this.#handleInput(event), { signal });
    field.addEventListener('compositionstart', () => (this.#composedFrom = this.#caret()), { signal });
    field.addEventListener('compositionend', () => this.#handleComposed(), { signal });
    field.addEventListener('keydown', (event) => this.#handleKey(event), { signal });
    field.addEventListener('blur', () => this.#handleBlur(), { signal });
    document.addEventListener('selectionchange', () => this.#handleCaret(), { signal });
    return () => {
      ending.abort();
      this.#offer(null);
    };
  }

  #caret(): number {
    return this.#field.selectionStart ?? this.#field.value.length;
  }

  #handleInput(event: Event): void {
    if (this.#isReplacing) return;
    const caret = this.#caret();
    if (!(event instanceof InputEvent) || isComposing(event)) return this.#offer(null);
    if (event.inputType === 'insertText' || event.inputType === 'insertLineBreak') {
      this.#addTyped(caret - (event.data?.length ?? 1), caret);
      this.#read(caret);
    } else if (event.inputType === 'deleteContentBackward' && this.#typed && caret > this.#typed.from) {
      this.#typed.to = caret;
      this.#read(caret);
    } else this.#forget();
  }

  /** A word that an input method has ended, on Android nearly every word, is converted like a typed one. */
  #handleComposed(): void {
    const caret = this.#caret();
    this.#addTyped(this.#composedFrom, caret);
    // The field's own handlers of the end come first.
    queueMicrotask(() => this.#read(caret));
  }

  #addTyped(from: number, to: number): void {
    const goesOn = this.#typed !== null && from <= this.#typed.to && from >= this.#typed.from;
    this.#typed = { from: goesOn && this.#typed ? this.#typed.from : from, to };
  }

  /** Converts the word that has just been ended, or offers spellings of the one that is being typed. */
  #read(caret: number): void {
    const { value } = this.#field;
    const before = value.slice(0, caret);
    const isInside = (word: Word | null): word is Word =>
      word !== null && word.from >= (this.#typed?.from ?? caret);
    const word = findEndedWord(before);
    if (isInside(word)) {
      this.#take(word);
      this.#word?.offered.end();
      return this.#offer(this.#word);
    }
    const pending = /^[A-Za-z]/.test(value.slice(caret)) ? null : findPendingWord(before);
    if (isInside(pending)) this.#take(pending);
    this.#offer(isInside(pending) ? this.#word : null);
  }

  #take(word: Word): void {
    const offered = new OfferedWord(word.roman, this.#spell, {
      replace: (text) => this.#replace(text),
      findAnchor: () => this.#field.getBoundingClientRect(),
      isBelow: this.#field instanceof HTMLInputElement,
    });
    this.#word = { ...word, offered };
  }

  #replace(text: string): void {
    const word = this.#word;
    if (!word || !this.#typed) return;
    const field = this.#field;
    const caret = this.#caret();
    this.#isReplacing = true;
    field.setSelectionRange(word.from, word.to);
    // The only way that the browser's own undo takes back. It works in the focused field alone.
    // oxlint-disable-next-line typescript/no-deprecated
    const isDone = field === document.activeElement && document.execCommand('insertText', false, text);
    if (!isDone) {
      field.setRangeText(text, word.from, word.to, 'end');
      field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }));
    }
    this.#isReplacing = false;
    const longer = text.length - (word.to - word.from);
    word.to += longer;
    this.#typed.to += longer;
    const next = caret < word.to - longer ? word.to : caret + longer;
    field.setSelectionRange(next, next);
  }

  #handleKey(event: KeyboardEvent): void {
    const offered = this.#word?.offered;
    if (!offered) return;
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (event.key === 'Escape') {
      offered.takeBack();
      this.#offer(null);
    } else if (!hasModifier && offered.press(event.key)) {
      this.#offer(this.#word);
    } else {
      // Such a key sends the form or leaves the field, which must get the word as it is shown first.
      if (event.key === 'Enter' || event.key === 'Tab') this.#settle();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** Converts the word that is being typed, as nothing more follows. */
  #settle(): void {
    this.#word?.offered.end();
    this.#offer(null);
  }

  /**
   * Converts the word that is being typed, except in a search box: who leaves one presses a result or something else,
   * and a search for another text would get in the way.
   */
  #handleBlur(): void {
    if (this.#field instanceof HTMLTextAreaElement) this.#settle();
    else this.#offer(null);
  }

  #handleCaret(): void {
    const isTyping = this.#field === document.activeElement && this.#caret() === this.#typed?.to;
    if (this.#typed && !isTyping) this.#forget();
  }

  #forget(): void {
    this.#typed = null;
    this.#offer(null);
  }

  #offer(word: { offered: OfferedWord } | null): void {
    if (word === null) this.#word = null;
    const { offered } = word ?? {};
    this.#onOffer(offered?.toOffer() ?? null);
  }
}
