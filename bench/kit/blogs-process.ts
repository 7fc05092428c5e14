import { fillBlogs } from './fill-blogs.ts';
import type { BlogsWanted } from './make-blogs.ts';

// The site's own parts, in a process of their own: they change what their process may do (no SVG, for one).
process.once('message', ({ options, blogs }: BlogsWanted) => {
  fillBlogs(options, blogs).then(
    (filled) => {
      process.send?.(filled);
      process.disconnect();
    },
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      process.exit(1);
    },
  );
});
