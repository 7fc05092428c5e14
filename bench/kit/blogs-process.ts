import { answer } from './apart.ts';
import { fillBlogs } from './fill-blogs.ts';
import type { BlogsWanted } from './make-blogs.ts';

process.once('message', ({ options, blogs }: BlogsWanted) => answer(fillBlogs(options, blogs)));
