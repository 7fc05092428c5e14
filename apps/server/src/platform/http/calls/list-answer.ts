/**
 * The answer to a call that lists, for which somebody has decided what its audience sees of the list: handlers of such
 * calls must return one, so that a list without that decision does not compile.
 */
export class ListAnswer<Answer> {
  readonly #answer: Answer;

  constructor(answer: Answer) {
    this.#answer = answer;
  }

  /** Returns what is sent. */
  read(): Answer {
    return this.#answer;
  }

  /** The same list in another form. */
  async map<Other>(toOther: (answer: Answer) => Other | Promise<Other>): Promise<ListAnswer<Other>> {
    return new ListAnswer(await toOther(this.#answer));
  }
}

/**
 * Answers a whole list, the viewer's own or one for staff, whose handlers have checked who asks: nothing is left out.
 */
export function listWhole<Answer>(answer: Answer): ListAnswer<Answer> {
  return new ListAnswer(answer);
}
