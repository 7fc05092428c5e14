import { fillCommunity } from './community.ts';
import type { CommunityWanted } from './make-community.ts';

// The site's own parts, in a process of their own: they change what their process may do (no SVG, for one).
process.once('message', ({ options, size, members }: CommunityWanted) => {
  fillCommunity(options, size, members).then(
    (community) => {
      process.send?.(community);
      process.disconnect();
    },
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      process.exit(1);
    },
  );
});
