type Change<Value> = { value: Value; beganAt: number; endedAt: number };

/**
 * The values that something has had. Changes are made one after the other; an answer is checked against the values that
 * it may show.
 */
export class History<Value> {
  readonly #changes: Change<Value>[];
  #isChanging = false;

  constructor(value: Value) {
    this.#changes = [{ value, beganAt: Number.NEGATIVE_INFINITY, endedAt: Number.NEGATIVE_INFINITY }];
  }

  /** The value after all changes that ended. */
  get now(): Value {
    return this.#latest().value;
  }

  get isChanging(): boolean {
    return this.#isChanging;
  }

  /** Whether an answer that was asked for and given at these times may show this value. */
  allows(isShown: (value: Value) => boolean, askedAt: number, answeredAt: number, behindMs: number): boolean {
    for (let index = this.#changes.length - 1; index >= 0; index--) {
      const change = this.#changes[index];
      if (!change || change.beganAt > answeredAt) continue;
      if (isShown(change.value)) return true;
      // What was true before was over for too long.
      if (change.endedAt <= askedAt - behindMs) return false;
    }
    return false;
  }

  /**
   * Makes a change and waits for its end. The new value may be shown from its beginning, and must be after its end. If
   * `make` throws, it is not known whether the change was made: it may be shown from then on.
   */
  async change(value: Value, make: () => Promise<unknown>): Promise<void> {
    this.#isChanging = true;
    const change = { value, beganAt: performance.now(), endedAt: Number.POSITIVE_INFINITY };
    this.#changes.push(change);
    try {
      await make();
      change.endedAt = performance.now();
    } finally {
      this.#isChanging = false;
    }
  }

  #latest(): Change<Value> {
    const latest = this.#changes.findLast(({ endedAt }) => endedAt !== Number.POSITIVE_INFINITY);
    if (!latest) throw new Error('a history has a first value');
    return latest;
  }
}
