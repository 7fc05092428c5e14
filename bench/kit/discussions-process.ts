import { fillDiscussions } from './fill-discussions.ts';
import type { DiscussionsRequest } from './make-discussions.ts';
import { sendResult } from './run-in-child.ts';

process.once('message', ({ options, discussions }: DiscussionsRequest) =>
  sendResult(fillDiscussions(options, discussions)),
);
