const width = 4;

/**
 * Does the work for all items, some at a time. After a failure no further one is begun.
 * @throws the first failure, once nothing is under way any more
 */
export async function inParallel<T>(
  items: AsyncGenerator<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  // A loop that ends by an error ends the generator, and so the other loops.
  const loops = Array.from({ length: width }, async () => {
    for await (const item of items) await work(item);
  });
  await Promise.allSettled(loops);
  await Promise.all(loops);
}
