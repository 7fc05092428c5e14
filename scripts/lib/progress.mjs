import { stderr } from 'node:process';

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const frameMs = 120;
/** Interval of progress lines without a terminal, where a line cannot be redrawn. */
const plainTickMs = 10_000;

/** @param {number} since a value of `performance.now()` */
export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Shows the progress of a step, and its duration when it ends. `detail` is called for each update. A failed
 * step is marked, and its error is rethrown.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @param {() => string} [detail]
 * @returns {Promise<T>}
 */
export async function step(title, work, detail = () => '') {
  const began = performance.now();
  const isInteractive = stderr.isTTY && !process.env['CI'];
  let frame = 0;
  const line = () => [title, detail(), `(${seconds(began)})`].filter(Boolean).join(' ');
  const draw = () => {
    if (!isInteractive) return void stderr.write(`… ${line()}\n`);
    frame = (frame + 1) % frames.length;
    stderr.write(`\r\u001b[K${frames[frame]} ${line()}`.slice(0, (stderr.columns || 80) + 4));
  };
  const end = (/** @type {string} */ mark) =>
    stderr.write(`${isInteractive ? '\r\u001b[K' : ''}${mark} ${title} (${seconds(began)})\n`);
  if (!isInteractive) stderr.write(`… ${title}\n`);
  const timer = setInterval(draw, isInteractive ? frameMs : plainTickMs);
  try {
    const result = await work();
    end('✓');
    return result;
  } catch (error) {
    end('✗');
    throw error;
  } finally {
    clearInterval(timer);
  }
}
