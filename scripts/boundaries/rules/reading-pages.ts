import { bundledWith } from '../graph.ts';
import type { Rule } from '../rule.ts';

/** Code that every visitor loads, and pages. */
const entriesAndPages = /^apps\/web\/src\/(?:entry\.client|app|routes\/([^/]+))\.tsx?$/;
/** Pages that begin with a form, and load its schema with it. */
const formPages = new Set([
  'account',
  'account-sections',
  'appeal',
  'copyright',
  'create',
  'create-discussion',
  'edit-artwork',
  'edit-discussion',
  'edit-profile',
  'kahani',
  'klub',
  'login',
  'moderation',
  'moderation-case',
  'not-me',
  'report-page',
  'report-status',
  'reset-password',
  'signup',
  'verify',
]);
const schemas = /^zod(\/|$)|^packages\/contract\/src\/.*\.calls\.ts$/;

function isLight(path: string): boolean {
  const match = entriesAndPages.exec(path);
  return match !== null && !formPages.has(match[1] ?? '');
}

export const lightReading: Rule = {
  name: 'light-reading',
  description:
    'pages that do not begin with a form load no schemas: they import zod and the calls of the contract as types, or lazily',
  find: (modules) =>
    [...modules.values()]
      .filter(({ path }) => isLight(path))
      .flatMap((module) =>
        [...bundledWith(module, modules)]
          .filter(([target]) => schemas.test(target))
          .map(([, way]) => ({ file: module.path, line: 1, message: `loads ${way.slice(1).join(' → ')}` })),
      ),
};
