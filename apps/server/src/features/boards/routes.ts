import { boardAddresses as at, boardMessages as messages } from '@kalaangan/contract/boards/boards';
import { boardCalls } from '@kalaangan/contract/boards/boards.calls';
import type { FastifyInstance } from 'fastify';
import type { RouteOptions } from '#features/accounts/index.ts';
import { registerCalls } from '#platform/http/calls/contract-routes.ts';
import { createBoard, editBoard, removeBoard } from './board-commands.ts';
import type { Boards } from './context.ts';
import { getBoard, listOwnBoards } from './queries.ts';
import { save, unsave } from './save-commands.ts';
import { getSaveState, listSaved } from './save-queries.ts';

export function registerBoardRoutes(app: FastifyInstance, boards: Boards, options: RouteOptions): void {
  registerCalls(
    app,
    boardCalls,
    {
      [at.saveState]: async ({ params, viewer }) => getSaveState(boards, params.id, viewer),
      [at.save]: async ({ params, body, viewer }) => save(boards, params.id, viewer, body),
      [at.unsave]: async ({ params, body, viewer }) => unsave(boards, params.id, viewer, body),
      [at.saved]: async ({ query, audience }) => listSaved(boards, audience, query),
      [at.create]: async ({ body, viewer }) => createBoard(boards, viewer, body),
      [at.list]: async ({ query, audience }) => listOwnBoards(boards, audience, query),
      [at.get]: async ({ params, query, audience }) => getBoard(boards, params.id, audience, query),
      [at.edit]: async ({ params, body, viewer }) => editBoard(boards, params.id, viewer, body),
      [at.remove]: async ({ params, body, viewer }) => {
        await removeBoard(boards, params.id, viewer, body);
        return { message: messages.deleted };
      },
    },
    options,
  );
}
