import { reportCategories } from '@kalaangan/contract/safety/report-categories';
import { offeredCategories } from '@kalaangan/contract/safety/reports';

/** For a select. */
export const categoryOptions = offeredCategories.map((value) => ({
  value,
  label: reportCategories[value].label,
}));
