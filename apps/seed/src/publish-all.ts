import { readPicture } from './pictures.ts';
import type { Progress } from './progress.ts';
import type { Publication } from './publication.ts';

/** Number of publications at once: enough to keep the decoding processes busy while others are read and written. */
const concurrency = 4;

/** The cost of a publication for the remaining time, in pictures. */
const costOf = ({ pictures }: Publication) => 0.2 + pictures.length;

/** Publishes concurrently. Publications start in their order, and end in about that order. */
export async function publishAll(publications: readonly Publication[], progress: Progress): Promise<void> {
  const all = publications.reduce((sum, publication) => sum + costOf(publication), 0);
  const kinds = Map.groupBy(publications, ({ kind }) => kind);
  const done = new Map<string, number>();
  let spent = 0;
  const waiting = publications.values();
  const publishSome = async () => {
    for (const publication of waiting) {
      const { kind, pictures, publish } = publication;
      await publish(await Promise.all(pictures.map(readPicture)));
      const number = (done.get(kind) ?? 0) + 1;
      done.set(kind, number);
      spent += costOf(publication);
      progress.step(kind, number, kinds.get(kind)?.length ?? number, spent / all);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, publishSome));
}
