/** An answer without its list: a proxy or captive portal may have answered instead of the server. */
export class InvalidAnswer extends Error {
  constructor() {
    super('the answer has no list');
    this.name = 'InvalidAnswer';
  }
}

/** @throws {InvalidAnswer} */
export function completeEach<Item, Full>(
  list: readonly Item[] | undefined,
  complete: (given: Item) => Full,
): Full[] {
  if (!Array.isArray(list)) throw new InvalidAnswer();
  return list.map((item: Item) => complete(item));
}
