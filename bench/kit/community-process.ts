import { fillCommunity } from './community.ts';
import type { CommunityRequest } from './make-community.ts';
import { sendResult } from './run-in-child.ts';

process.once('message', ({ options, size, members }: CommunityRequest) =>
  sendResult(fillCommunity(options, size, members)),
);
