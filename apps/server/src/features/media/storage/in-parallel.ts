/** Does something with each item, with some of them at once. The first failure ends it, when those under way have ended. */
export async function inParallel<Item>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  let hasFailed = false;
  const workers = Array.from({ length: concurrency }, async () => {
    for (const item of rest) {
      if (hasFailed) return;
      try {
        await work(item);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  });
  await Promise.allSettled(workers);
  await Promise.all(workers);
}
