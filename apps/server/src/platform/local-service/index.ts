export { openLocalService, refuse, type LocalAction, type LocalService } from './local-service.ts';
export { requestLocal } from './local-request.ts';
