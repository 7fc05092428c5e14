import { ApiError } from './api.ts';

/** Whether the server refused the request because the session ended or the member no longer has the role for it. */
export function isAccessDenied(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}
