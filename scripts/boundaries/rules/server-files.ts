import { reachedFrom } from '../graph.ts';
import { isWorkshop } from '../places.ts';
import { importRule, moduleRule, type Rule } from '../rule.ts';

const storePlaces =
  /\/store\.ts$|\/store\/[^/]+\.ts$|^apps\/server\/src\/platform\/(database|jobs|rate-limits)\//;

export const sqlInStores = moduleRule(
  'sql-in-stores',
  'SQL stands in stores alone',
  function* ({ path, imports, restrictedUses }) {
    if (storePlaces.test(path) || isWorkshop(path)) return;
    for (const { specifier, kind, names, line } of imports)
      if (specifier === 'kysely' && kind === 'static' && names.some((name) => name === 'sql' || name === '*'))
        yield { file: path, line, message: "imports kysely's sql" };
    for (const { what, text, line } of restrictedUses)
      if (what === 'query') yield { file: path, line, message: `asks the database: ${text}` };
  },
);

const fastifyPlaces =
  /^apps\/server\/src\/(app|main)\.ts$|^apps\/server\/src\/platform\/(http|web-host)\/|\/routes\.ts$|\/routes\/[^/]+\.ts$/;

export const fastifyInRoutes = importRule(
  'fastify-in-routes',
  'Fastify is known to routes and the HTTP platform alone',
  ({ path }, { specifier }) =>
    /^(fastify|fastify-.+|@fastify\/.+)$/.test(specifier) && !fastifyPlaces.test(path) && !isWorkshop(path)
      ? `imports ${specifier}`
      : null,
);

/** What a rule about people or a shape of an answer has no need of. */
const running =
  /\/(store|commands|queries|routes|events)(\.ts$|\/)|^apps\/server\/src\/platform\/(?!http\/problem\.ts$)/;
const purePackage = /^(zod|node:(path|url|util|assert))$/;

export const purePoliciesAndViews: Rule = {
  name: 'pure-policies-and-views',
  says: 'policies and views import nothing that runs',
  find: (modules) =>
    [...modules.values()]
      .filter(
        ({ path }) =>
          /^apps\/server\/src\/features\/.+\/(policy|views)(\.ts$|\/[^/]+\.ts$)/.test(path) &&
          !isWorkshop(path),
      )
      .flatMap((module) =>
        [...reachedFrom(module, modules)]
          .filter(([target]) => (modules.has(target) ? running.test(target) : !purePackage.test(target)))
          .map(([, way]) => ({
            file: module.path,
            line: lineOf(module, way[1]),
            message: `reaches ${way.slice(1).join(' → ')}`,
          })),
      ),
};

function lineOf(
  { imports }: { imports: readonly { file: string | null; specifier: string; line: number }[] },
  first?: string,
) {
  return imports.find(({ file, specifier }) => (file ?? specifier) === first)?.line ?? 1;
}

export const environmentInConfig = moduleRule(
  'environment-in-config',
  'the platform’s config alone reads the environment',
  function* ({ path, imports, restrictedUses }) {
    if (path.startsWith('apps/server/src/platform/config/') || isWorkshop(path)) return;
    for (const { what, line } of restrictedUses)
      if (what === 'environment') yield { file: path, line, message: 'reads process.env' };
    for (const { specifier, names, line } of imports)
      if (/^(node:)?process$/.test(specifier) && names.includes('env'))
        yield { file: path, line, message: `imports env of ${specifier}` };
  },
);
