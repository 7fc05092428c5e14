import { answerOnce } from './apart.ts';
import { fillBlogs } from './fill-blogs.ts';
import type { BlogsWanted } from './make-blogs.ts';

answerOnce(({ options, blogs }: BlogsWanted) => fillBlogs(options, blogs));
