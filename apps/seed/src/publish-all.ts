import { withRendered, type RenderedArt } from './art/pool.ts';
import type { ArtSpec } from './art/spec.ts';
import type { Progress } from './progress.ts';
import type { Publication } from './publication.ts';

/** Two, so that one can be written while the pictures of another are decoded. */
const concurrency = 2;

/** A rough cost of a picture for the remaining time: its megapixels and a constant. */
const costOf = ({ width, height }: ArtSpec) => 0.3 + (width * height) / 1e6;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Renders and publishes concurrently. Publications start in their order, and end in about that order. */
export async function publishAll(publications: readonly Publication[], progress: Progress): Promise<void> {
  const specs = publications.flatMap(({ pictures }) => pictures);
  const all = sum(specs.map(costOf));
  const count = new Map<string, number>();
  for (const { kind } of publications) count.set(kind, (count.get(kind) ?? 0) + 1);
  const done = new Map<string, number>();
  let spent = 0;

  await withRendered(specs, async (nextPicture) => {
    let previous: Promise<unknown> = Promise.resolve();
    /** Takes all pictures of one publication before those of the next. */
    function takePictures(wanted: number): Promise<RenderedArt[]> {
      const taken = previous.then(async () => {
        const pictures: RenderedArt[] = [];
        while (pictures.length < wanted) pictures.push(await nextPicture());
        return pictures;
      });
      previous = taken.catch(() => {});
      return taken;
    }

    const waiting = publications.values();
    const publishSome = async () => {
      for (const { kind, pictures, publish } of waiting) {
        await publish(await takePictures(pictures.length));
        const number = (done.get(kind) ?? 0) + 1;
        done.set(kind, number);
        spent += sum(pictures.map(costOf));
        progress.step(kind, number, count.get(kind) ?? number, spent / all);
      }
    };
    await Promise.all(Array.from({ length: concurrency }, publishSome));
  });
}
