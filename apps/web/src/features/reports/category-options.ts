import { reportCategories } from '@kalaangan/contract/safety/report-categories';
import { offeredCategories } from '@kalaangan/contract/safety/reports';

/** Options of a select of categories. */
export const categoryOptions = offeredCategories.map((value) => ({
  value,
  label: reportCategories[value].label,
}));
