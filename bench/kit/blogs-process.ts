import { fillBlogs } from './fill-blogs.ts';
import type { BlogsRequest } from './make-blogs.ts';
import { sendResult } from './run-in-child.ts';

process.once('message', ({ options, blogs }: BlogsRequest) => sendResult(fillBlogs(options, blogs)));
