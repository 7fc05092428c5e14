import { answerOnce } from './apart.ts';
import { fillCommunity } from './community.ts';
import type { CommunityWanted } from './make-community.ts';

answerOnce(({ options, size, members }: CommunityWanted) => fillCommunity(options, size, members));
