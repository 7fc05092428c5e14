import { maintenanceText } from '@kalaangan/contract/maintenance/maintenance';
import type { MaintenanceNotice } from '@kalaangan/contract/maintenance/maintenance.calls';
import type { Language } from '@kalaangan/messages/languages';
import { inLanguage } from '@kalaangan/messages/t';
import type { MaintenanceRow } from './store.ts';

export function toNotice({ until, note }: MaintenanceRow, language: Language): MaintenanceNotice {
  return {
    message: inLanguage(language, () => maintenanceText(until)),
    note,
    until: until && until.toISOString(),
  };
}
