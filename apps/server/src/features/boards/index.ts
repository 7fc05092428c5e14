export { createBoard } from './board-commands.ts';
export { boardContent } from './content-kind.ts';
export { createBoards, type Boards } from './context.ts';
export { findCreditTime } from './queries.ts';
export { registerBoardRoutes } from './routes.ts';
