export { createDiscussion } from './commands.ts';
export { discussionContent } from './content-kind.ts';
export { createDiscussions, type Discussions } from './context.ts';
export { deleteDiscussionsOf } from './deletion.ts';
export { editReply } from './edit-commands.ts';
export { discussionRules, listDiscussionItems } from './queries.ts';
export { addReply, isSolution, toggleSolution } from './replies/commands.ts';
export { registerDiscussionRoutes } from './routes.ts';
export { listWrongReplyCounts } from './store/index.ts';
