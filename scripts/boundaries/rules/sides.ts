import { isTest, isWorkshop } from '../places.ts';
import { reachedFrom } from '../graph.ts';
import { importRule, type Rule } from '../rule.ts';

/** The modules of the contract that belong to no feature. */
const generalContract = /^packages\/contract\/src\/(call|call-errors|error-codes|errors)\.ts$/;

export const platform = importRule(
  'platform-knows-no-feature',
  'the platform knows no feature',
  ({ path }, { file }) => {
    if (!path.startsWith('apps/server/src/platform/') || file === null) return null;
    const isOfFeature =
      file.startsWith('apps/server/src/features/') ||
      (file.startsWith('packages/contract/') && !generalContract.test(file) && !isTest(path));
    return isOfFeature ? `the platform imports ${file}` : null;
  },
);

export const browserBundle = importRule(
  'server-stays-out',
  'the web application never imports the server',
  ({ path }, { file, specifier }) =>
    path.startsWith('apps/web/') &&
    (file?.startsWith('apps/server/') || specifier.startsWith('@kalaangan/server'))
      ? `the web application imports ${specifier}`
      : null,
);

export const packages = importRule(
  'packages-know-no-app',
  'packages know neither application',
  ({ path }, { file, specifier }) =>
    path.startsWith('packages/') &&
    (file?.startsWith('apps/') || /^@kalaangan\/(server|web)\b/.test(specifier))
      ? `a package imports ${specifier}`
      : null,
);

export const testKit = importRule(
  'tests-stay-out',
  'the product needs nothing of its tests',
  ({ path }, { file, specifier }) => {
    if (isWorkshop(path)) return null;
    const target = file ?? specifier;
    return isWorkshop(target) && file !== null
      ? `imports ${file}`
      : specifier === 'vitest'
        ? 'imports vitest'
        : null;
  },
);

const seed = 'apps/seed/';
const serverEntry = 'apps/server/src/index.ts';

export const demonstration = importRule(
  'seed-uses-declared-exports',
  "the demonstration content uses of the server what the server's package exports",
  ({ path }, { file, specifier }) => {
    if (!path.startsWith(seed) || file?.startsWith('apps/server/') !== true) return null;
    const isByName = specifier.startsWith('@kalaangan/server');
    return isByName && (file === serverEntry || isTest(path)) ? null : `imports ${file} by ${specifier}`;
  },
);

export const demonstrationStaysOut = importRule(
  'seed-stays-out',
  'nothing of the product imports the demonstration content',
  ({ path }, { file, specifier }) =>
    !path.startsWith(seed) && (file?.startsWith(seed) || /^@kalaangan\/seed\b/.test(specifier))
      ? `imports ${specifier}`
      : null,
);

const above = /^apps\/web\/src\/(features|routes|shell)\/|^apps\/web\/src\/routes\.ts$/;
const interfaceClient = 'apps/web/src/lib/api.ts';

export const designSystem: Rule = {
  name: 'ui-knows-no-feature',
  says: 'the design system knows no feature, no page and no API',
  find: (modules) =>
    [...modules.values()]
      .filter(({ path }) => path.startsWith('apps/web/src/ui/') && !isWorkshop(path))
      .flatMap((module) => {
        const offences = module.imports.flatMap(({ file, line }) =>
          file !== null && above.test(file) ? [{ file: module.path, line, message: `imports ${file}` }] : [],
        );
        const way = reachedFrom(module, modules).get(interfaceClient);
        return way
          ? [...offences, { file: module.path, line: 1, message: `reaches the API: ${way.join(' → ')}` }]
          : offences;
      }),
};

export const pagesOnTop = importRule(
  'pages-on-top',
  'pages and the shell know features, never the other way',
  ({ path }, { file }) =>
    /^apps\/web\/src\/(features|ui)\//.test(path) &&
    !isWorkshop(path) &&
    file !== null &&
    /^apps\/web\/src\/(routes|shell)\//.test(file)
      ? `imports ${file}`
      : null,
);
