import { reachedFrom } from '../graph.ts';
import { isDevelopmentCode } from '../areas.ts';
import { importRule, moduleRule, type Rule } from '../rule.ts';

const storePlaces =
  /\/store\.ts$|\/store\/[^/]+\.ts$|^apps\/server\/src\/platform\/(database|jobs|rate-limits)\//;

export const sqlInStores = moduleRule(
  'sql-in-stores',
  'only stores contain SQL',
  function* ({ path, imports, restrictedUses }) {
    if (storePlaces.test(path) || isDevelopmentCode(path)) return;
    for (const { specifier, kind, names, line } of imports)
      if (specifier === 'kysely' && kind === 'static' && names.some((name) => name === 'sql' || name === '*'))
        yield { file: path, line, message: "imports kysely's sql" };
    for (const { what, text, line } of restrictedUses)
      if (what === 'query') yield { file: path, line, message: `queries the database: ${text}` };
  },
);

const fastifyPlaces =
  /^apps\/server\/src\/(app|main)\.ts$|^apps\/server\/src\/platform\/(http|web-host)\/|\/routes\.ts$|\/routes\/[^/]+\.ts$/;

export const fastifyInRoutes = importRule(
  'fastify-in-routes',
  'only routes and the HTTP platform import Fastify',
  ({ path }, { specifier }) =>
    /^(fastify|fastify-.+|@fastify\/.+)$/.test(specifier) &&
    !fastifyPlaces.test(path) &&
    !isDevelopmentCode(path)
      ? `imports ${specifier}`
      : null,
);

/** Modules with side effects, which policies and views must not depend on. */
const impure =
  /\/(store|commands|queries|routes|events)(\.ts$|\/)|^apps\/server\/src\/platform\/(?!http\/problem\.ts$)/;
/** The interface's texts: the catalogs that they read never change. */
const texts = /^packages\/messages\//;
const purePackage = /^(zod|node:(path|url|util|assert))$/;

export const purePoliciesAndViews: Rule = {
  name: 'pure-policies-and-views',
  description: 'policies and views import no module with side effects',
  find: (modules) =>
    [...modules.values()]
      .filter(
        ({ path }) =>
          /^apps\/server\/src\/features\/.+\/(policy|views)(\.ts$|\/[^/]+\.ts$)/.test(path) &&
          !isDevelopmentCode(path),
      )
      .flatMap((module) =>
        [...reachedFrom(module, modules)]
          .filter(([, way]) => !way.some((file) => texts.test(file)))
          .filter(([target]) => (modules.has(target) ? impure.test(target) : !purePackage.test(target)))
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
  'only the platform’s config reads the environment',
  function* ({ path, imports, restrictedUses }) {
    if (path.startsWith('apps/server/src/platform/config/') || isDevelopmentCode(path)) return;
    for (const { what, line } of restrictedUses)
      if (what === 'environment') yield { file: path, line, message: 'reads process.env' };
    for (const { specifier, names, line } of imports)
      if (/^(node:)?process$/.test(specifier) && names.includes('env'))
        yield { file: path, line, message: `imports env of ${specifier}` };
  },
);
