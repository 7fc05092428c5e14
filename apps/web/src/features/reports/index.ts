export { refusalText } from './report-errors.ts';
export { ReportAddressPage, ReportPage } from './report-page.tsx';
export { ReportButton } from './report-button.tsx';
export type { ShowDialog } from './open-report-dialog.tsx';
export { ReportMenu } from './report-menu.tsx';
export { ReportFrame, ReportStatus, ReportStatusSkeleton } from './report-status.tsx';
export { useReportStatus } from './use-report-status.ts';
