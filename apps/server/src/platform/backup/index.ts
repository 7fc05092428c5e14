export { openBackupService, type BackupService } from './backup-service.ts';
export { BackupServiceError, requestCopy } from './copy-request.ts';
