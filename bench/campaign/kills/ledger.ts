/** What is known of a thing: its value, or null when there is no such thing. */
export type Facts = ReadonlyMap<string, string>;

/** What the site has said of things, each under a name of its own, by the answers that came whole. */
export type Ledger = {
  /**
   * Notes what an answer says. Of a thing whose write got no answer nothing is known until a later one is answered.
   * Writes of one thing must follow each other.
   */
  write<Answer>(
    names: readonly string[],
    send: () => Promise<Answer | null>,
    told: (answer: Answer) => Readonly<Record<string, string | null>>,
  ): Promise<Answer | null>;
  answered(): number;
  unanswered(): number;
  /** A line for each thing that is not as it was answered. */
  compare(facts: Facts): string[];
};

export function createLedger(): Ledger {
  const known = new Map<string, string | null>();
  let [answered, unanswered] = [0, 0];
  return {
    answered: () => answered,
    unanswered: () => unanswered,
    async write(names, send, told) {
      for (const name of names) known.delete(name);
      const answer = await send();
      if (answer === null) {
        unanswered++;
        return null;
      }
      answered++;
      for (const [name, value] of Object.entries(told(answer))) known.set(name, value);
      return answer;
    },
    compare: (facts) =>
      [...known].flatMap(([name, value]) => {
        const found = facts.get(name) ?? null;
        return found === value ? [] : [`${name}: answered ${value}, found ${found}`];
      }),
  };
}
