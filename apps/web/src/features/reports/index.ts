export { refusalText } from './report-errors.ts';
export { ReportAddressPage, ReportPage } from './report-page.tsx';
export { ReportButton } from './report-button.tsx';
export { useOpenCase } from './mutations/use-open-case.ts';
export { categoryOptions } from './category-options.ts';
export { ReportItem } from './report-item.tsx';
export { ReportMenu, type FurtherItems } from './report-menu.tsx';
export { ReportFrame, ReportStatus, ReportStatusSkeleton } from './report-status.tsx';
export { useReportStatus } from './use-report-status.ts';
