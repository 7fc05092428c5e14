/** Values by fact names. A missing name: the fact does not exist. */
export type Facts = ReadonlyMap<string, string>;

/** Facts that complete responses have confirmed. */
export type Ledger = {
  /**
   * Records the facts of a response; null means deleted. After a write without a response its facts are unknown until
   * a later write of the same names. Writes of one name must be sequential.
   */
  write<Answer>(
    names: readonly string[],
    send: () => Promise<Answer | null>,
    toFacts: (answer: Answer) => Readonly<Record<string, string | null>>,
  ): Promise<Answer | null>;
  answered(): number;
  unanswered(): number;
  /** @returns a line for each confirmed fact that differs */
  compare(facts: Facts): string[];
};

export function createLedger(): Ledger {
  const known = new Map<string, string | null>();
  let [answered, unanswered] = [0, 0];
  return {
    answered: () => answered,
    unanswered: () => unanswered,
    async write(names, send, toFacts) {
      for (const name of names) known.delete(name);
      const answer = await send();
      if (answer === null) {
        unanswered++;
        return null;
      }
      answered++;
      for (const [name, value] of Object.entries(toFacts(answer))) known.set(name, value);
      return answer;
    },
    compare: (facts) =>
      [...known].flatMap(([name, value]) => {
        const found = facts.get(name) ?? null;
        return found === value ? [] : [`${name}: answered ${value}, found ${found}`];
      }),
  };
}
