import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { Offer, OfferedWord, Speller, TypingParts } from '~/features/typing/index.ts';

/** Character that stands for what is not text; it is no letter of a word. */
const notText = '\ufffc';

/**
 * Turns words that are typed into the blog editor with Roman letters into another script. Only what is typed now: neither
 * what was there before, nor what is pasted, nor what is being composed with an input method.
 */
export class EditorTyping {
  readonly #parts: TypingParts;
  readonly #spell: Speller;
  readonly #onOffer: (offer: Offer | null) => void;
  /** The part of the document that was typed without a break. */
  #typed: { from: number; to: number } | null = null;
  /** The part of the document that is being inserted by the keyboard. */
  #inserted: { from: number; to: number } | null = null;
  #word: { from: number; to: number; offered: OfferedWord } | null = null;

  constructor(parts: TypingParts, spell: Speller, onOffer: (offer: Offer | null) => void) {
    this.#parts = parts;
    this.#spell = spell;
    this.#onOffer = onOffer;
  }

  /** @returns a function that removes it from the editor */
  register(editor: Editor): () => void {
    const key = new PluginKey('roman-typing');
    const plugin = new Plugin({
      key,
      view: () => ({ update: (view, before) => this.#update(view, view.state.doc !== before.doc) }),
      props: {
        handleTextInput: (view, from, to, text) => this.#insert(view, from, to, text),
        handleKeyDown: (_view, event) => this.#press(event),
        handleDOMEvents: {
          blur: () => this.#settle(),
          // After the editor's own reading of what was composed.
          compositionend: (view) => void setTimeout(() => this.#readComposed(view)),
        },
      },
    });
    // First, so that it gets Enter and the arrows before the keys of the editor.
    editor.registerPlugin(plugin, (own, others) => [own, ...others]);
    return () => {
      if (!editor.isDestroyed) editor.unregisterPlugin(key);
      this.#onOffer(null);
    };
  }

  /** Inserts what ends a word itself, so that undo takes back the conversion and not the space. */
  #insert(view: EditorView, from: number, to: number, text: string): boolean {
    this.#inserted = { from, to: from + text.length };
    if (view.composing || this.#parts.findEndedWord(textBefore(view, from) + text) === null) return false;
    if (!this.#typed || from < this.#typed.from || from > this.#typed.to) return false;
    view.dispatch(view.state.tr.insertText(text, from, to).scrollIntoView());
    return true;
  }

  /** Follows every change of the document and of the cursor. */
  #update(view: EditorView, hasChanged: boolean): void {
    const { from: caret, empty } = view.state.selection;
    const inserted = this.#inserted;
    this.#inserted = null;
    const typed = this.#typed;
    if (hasChanged && inserted?.to === caret) {
      const goesOn = typed !== null && inserted.from >= typed.from && inserted.from <= typed.to;
      this.#typed = { from: goesOn ? typed.from : inserted.from, to: caret };
      if (!view.composing) this.#read(view, caret);
    } else if (hasChanged && typed && empty && caret > typed.from && caret < typed.to) {
      // The person has deleted backwards.
      typed.to = caret;
      this.#read(view, caret);
    } else if (hasChanged || !empty || caret !== typed?.to) {
      this.#typed = null;
      this.#offer(null);
    }
  }

  #readComposed(view: EditorView): void {
    const { from: caret } = view.state.selection;
    if (!view.isDestroyed && !view.composing && caret === this.#typed?.to) this.#read(view, caret);
  }

  /** Converts the word that has just been ended, or offers spellings of the one that is being typed. */
  #read(view: EditorView, caret: number): void {
    const before = textBefore(view, caret);
    const start = caret - before.length;
    const ended = this.#parts.findEndedWord(before);
    const word = ended ?? (isFollowedByLetter(view, caret) ? null : this.#parts.findPendingWord(before));
    if (!word || start + word.from < (this.#typed?.from ?? caret)) return this.#offer(null);
    const place = { from: start + word.from, to: start + word.to };
    const offered = new this.#parts.OfferedWord(word.roman, this.#spell, {
      replace: (text) => this.#replace(view, text),
      findAnchor: () => findPlace(view, this.#word?.from ?? place.from),
      isBelow: true,
    });
    this.#word = { ...place, offered };
    if (ended) offered.end();
    this.#offer(this.#word);
  }

  #replace(view: EditorView, text: string): void {
    const word = this.#word;
    if (!word || view.isDestroyed) return;
    const caret = view.state.selection.from + text.length - (word.to - word.from);
    const { from, to } = word;
    word.to = from + text.length;
    this.#inserted = { from, to: caret };
    const typed = this.#typed;
    const { doc, schema, storedMarks, tr } = view.state;
    const marks = doc.resolve(from).marksAcross(doc.resolve(to)) ?? [];
    tr.replaceWith(from, to, schema.text(text, marks)).setStoredMarks(storedMarks);
    // A step of its own in the history.
    view.dispatch(closeHistory(tr).scrollIntoView());
    this.#typed = typed && { from: typed.from, to: caret };
    this.#word = word;
  }

  #press(event: KeyboardEvent): boolean {
    const offered = this.#word?.offered;
    if (!offered) return false;
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (event.key === 'Escape') {
      offered.takeBack();
      this.#offer(null);
      return true;
    }
    if (!hasModifier && offered.press(event.key)) {
      this.#offer(this.#word);
      return true;
    }
    if (event.key === 'Enter' || event.key === 'Tab') this.#settle();
    return false;
  }

  /** Converts the word that is being typed, as nothing more follows. */
  #settle(): void {
    this.#word?.offered.end();
    this.#offer(null);
  }

  #offer(word: { offered: OfferedWord } | null): void {
    if (word === null) this.#word = null;
    this.#onOffer(word?.offered.toOffer() ?? null);
  }
}

/** The text of the block from its start to a position, one character for each position. */
function textBefore(view: EditorView, position: number): string {
  const { parent, parentOffset } = view.state.doc.resolve(position);
  return parent.textBetween(0, parentOffset, undefined, notText);
}

function isFollowedByLetter(view: EditorView, position: number): boolean {
  const { parent, parentOffset } = view.state.doc.resolve(position);
  const next = Math.min(parentOffset + 1, parent.content.size);
  return /[A-Za-z]/.test(parent.textBetween(parentOffset, next, undefined, notText));
}

function findPlace(view: EditorView, position: number): DOMRect {
  const { left, top, bottom } = view.coordsAtPos(Math.min(position, view.state.doc.content.size));
  return new DOMRect(left, top, 1, bottom - top);
}
