import { stderr } from 'node:process';

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const frameMs = 120;
/** Without a terminal nothing can be drawn over: a long step then tells now and then that it lives. */
const plainTickMs = 10_000;

/** @param {number} since from performance.now() */
export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Shows a step while it runs and its time when it ends. `detail` is asked again for each drawing and says how
 * far the step is. A failed step is marked; its error passes through.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @param {() => string} [detail]
 * @returns {Promise<T>}
 */
export async function step(title, work, detail = () => '') {
  const began = performance.now();
  const live = stderr.isTTY && !process.env['CI'];
  let frame = 0;
  const line = () => [title, detail(), `(${seconds(began)})`].filter(Boolean).join(' ');
  const draw = () => {
    if (!live) return void stderr.write(`… ${line()}\n`);
    frame = (frame + 1) % frames.length;
    stderr.write(`\r\u001b[K${frames[frame]} ${line()}`.slice(0, (stderr.columns || 80) + 4));
  };
  const end = (/** @type {string} */ mark) =>
    stderr.write(`${live ? '\r\u001b[K' : ''}${mark} ${title} (${seconds(began)})\n`);
  if (!live) stderr.write(`… ${title}\n`);
  const timer = setInterval(draw, live ? frameMs : plainTickMs);
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
