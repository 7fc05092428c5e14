import { bundledWith } from '../graph.ts';
import type { Rule } from '../rule.ts';

/** Code that every visitor loads, and pages for reading. */
const readingPages =
  /^apps\/web\/src\/(entry\.client|root|app|routes\/(home|artwork|profile|search|about|discussion[^/]*|blog[^/]*))\.tsx?$/;
const schemas = /^zod(\/|$)|^packages\/contract\/src\/.*\.calls\.ts$/;

export const lightReading: Rule = {
  name: 'light-reading',
  description:
    'reading pages load no schemas: they import zod and the calls of the contract as types, or lazily',
  find: (modules) =>
    [...modules.values()]
      .filter(({ path }) => readingPages.test(path))
      .flatMap((module) =>
        [...bundledWith(module, modules)]
          .filter(([target]) => schemas.test(target))
          .map(([, way]) => ({ file: module.path, line: 1, message: `loads ${way.slice(1).join(' → ')}` })),
      ),
};
