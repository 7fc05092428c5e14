import { bundledWith } from '../graph.ts';
import type { Rule } from '../rule.ts';

/** What everybody loads, on any page that is there for reading. */
const readingPages =
  /^apps\/web\/src\/(entry\.client|root|app|routes\/(home|artwork|profile|search|about|discussion[^/]*|blog[^/]*))\.tsx?$/;
const schemas = /^zod(\/|$)|^packages\/contract\/src\/.*\.calls\.ts$/;

export const lightReading: Rule = {
  name: 'light-reading',
  says: 'pages for reading load no schemas: zod and the calls of the contract come as types, or lazily',
  find: (modules) =>
    [...modules.values()]
      .filter(({ path }) => readingPages.test(path))
      .flatMap((module) =>
        [...bundledWith(module, modules)]
          .filter(([target]) => schemas.test(target))
          .map(([, way]) => ({ file: module.path, line: 1, message: `loads ${way.slice(1).join(' → ')}` })),
      ),
};
