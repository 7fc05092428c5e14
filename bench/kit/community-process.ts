import { answer } from './apart.ts';
import { fillCommunity } from './community.ts';
import type { CommunityWanted } from './make-community.ts';

process.once('message', ({ options, size, members }: CommunityWanted) =>
  answer(fillCommunity(options, size, members)),
);
