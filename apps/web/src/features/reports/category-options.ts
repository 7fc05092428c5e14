import { reportCategories } from '@kalaangan/contract/report-categories';
import { offeredCategories } from '@kalaangan/contract/reports';

/** For a select. */
export const categoryOptions = offeredCategories.map((value) => ({
  value,
  label: reportCategories[value].label,
}));
