import { answerOnce } from './apart.ts';
import { fillDiscussions } from './fill-discussions.ts';
import type { DiscussionsWanted } from './make-discussions.ts';

answerOnce(({ options, discussions }: DiscussionsWanted) => fillDiscussions(options, discussions));
