export type Gate = {
  /** Runs the work as soon as its places are free; the order is kept. Work may ask for more than one place. */
  <T>(work: () => Promise<T>, places?: number): Promise<T>;
  /** How many wait. */
  readonly waiting: () => number;
};

/** Lets works run at once as long as their places fit; the others wait in order. */
export function createGate(places: number): Gate {
  let free = places;
  const line: { wanted: number; start: () => void }[] = [];

  function startNext(): void {
    for (let next = line[0]; next && next.wanted <= free; next = line[0]) {
      line.shift();
      free -= next.wanted;
      next.start();
    }
  }

  async function run<T>(work: () => Promise<T>, asked = 1): Promise<T> {
    const wanted = Math.min(asked, places);
    await new Promise<void>((start) => {
      line.push({ wanted, start });
      startNext();
    });
    try {
      return await work();
    } finally {
      free += wanted;
      startNext();
    }
  }

  return Object.assign(run, { waiting: () => line.length });
}
