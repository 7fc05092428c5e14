import { answer } from './apart.ts';
import { fillDiscussions } from './fill-discussions.ts';
import type { DiscussionsWanted } from './make-discussions.ts';

process.once('message', ({ options, discussions }: DiscussionsWanted) =>
  answer(fillDiscussions(options, discussions)),
);
