export { copyPath, createCopyAction } from './copy-action.ts';
export { BackupServiceError, requestCopy } from './copy-request.ts';
