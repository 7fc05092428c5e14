import { inlineStep } from '~/ui/fields/writing-direction.ts';
import type { Speller } from './spelling/speller.ts';

/** Spellings offered for a word that was typed with Roman letters. */
export type Offer = {
  /** Spellings, and last the word as it was typed. */
  options: readonly string[];
  /** The option that stands in the text. */
  shown: string;
  /** The option that the arrow keys have moved to, or -1. */
  active: number;
  pick: (option: string) => void;
  /** Finds the place that the list may not cover. */
  findAnchor: () => DOMRect;
  /** Whether the list lies below that place rather than above. */
  isBelow: boolean;
};

/** Words that were taken back: they stay Roman until the page is left. */
const takenBack = new Set<string>();

type Host = Pick<Offer, 'findAnchor' | 'isBelow'> & {
  /** Replaces the word in the text. */
  replace: (text: string) => void;
};

/** The spellings of one word, of which one stands in the text: the Roman word until it is ended. */
export class OfferedWord {
  readonly #roman: string;
  readonly #spellings: readonly string[];
  readonly #host: Host;
  #shown: string;
  #active = -1;
  #isClosed = false;

  constructor(roman: string, spell: Speller, host: Host) {
    this.#roman = roman;
    this.#shown = roman;
    this.#host = host;
    this.#spellings = spell(roman);
  }

  get isTakenBack(): boolean {
    return takenBack.has(this.#roman);
  }

  /** Replaces the Roman word by its likeliest spelling, unless it was taken back before. */
  end(): void {
    const [likeliest] = this.#spellings;
    if (likeliest !== undefined && this.#shown === this.#roman && !this.isTakenBack) this.#show(likeliest);
  }

  /** Shows an option in the text, and offers nothing more. */
  pick(option: string): void {
    this.#isClosed = true;
    if (option === this.#roman) this.takeBack();
    else takenBack.delete(this.#roman);
    this.#show(option);
  }

  /** The word stays as it was typed, now and later. */
  takeBack(): void {
    takenBack.add(this.#roman);
  }

  #show(option: string): void {
    if (option !== this.#shown) this.#host.replace(option);
    this.#shown = option;
  }

  /** @returns whether the key moved in the list, or picked from it */
  press(key: string): boolean {
    if (this.#isClosed || this.#spellings.length === 0) return false;
    const options = this.#options();
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    // Only once the list was entered: before, these keys belong to the text.
    const isInside = this.#active >= 0;
    const sideways = isInside ? inlineStep(key) : 0;
    if (key === 'Enter' && isInside) {
      this.pick(options[this.#active] ?? this.#shown);
      return true;
    }
    if (step + sideways === 0 || (step < 0 && !isInside)) return false;
    this.#active = Math.max(-1, Math.min(options.length - 1, this.#active + step + sideways));
    return true;
  }

  #options(): string[] {
    return [...new Set([...this.#spellings, this.#roman])];
  }

  /** Returns the offer; null if there is nothing to choose from. */
  toOffer(): Offer | null {
    if (this.#isClosed || this.#spellings.length === 0) return null;
    return {
      options: this.#options(),
      shown: this.#shown,
      active: this.#active,
      pick: (option) => this.pick(option),
      findAnchor: this.#host.findAnchor,
      isBelow: this.#host.isBelow,
    };
  }
}
