import { isTest, isDevelopmentCode } from '../areas.ts';
import { reachedFrom } from '../graph.ts';
import { importRule, type Rule } from '../rule.ts';

/** The modules of the contract that belong to no feature. */
const generalContract = /^packages\/contract\/src\/(call|call-errors|email|error-codes|errors)\.ts$/;

export const platform = importRule(
  'platform-knows-no-feature',
  'the platform imports no feature and no contract of one',
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
  'packages import no application',
  ({ path }, { file, specifier }) =>
    path.startsWith('packages/') &&
    (file?.startsWith('apps/') || /^@kalaangan\/(server|web)\b/.test(specifier))
      ? `a package imports ${specifier}`
      : null,
);

export const testKit = importRule(
  'tests-stay-out',
  'product code imports no tests and no test kit',
  ({ path }, { file, specifier }) => {
    if (isDevelopmentCode(path)) return null;
    const target = file ?? specifier;
    return isDevelopmentCode(target) && file !== null
      ? `imports ${file}`
      : specifier === 'vitest'
        ? 'imports vitest'
        : null;
  },
);

/** Applications that are commands beside the server. */
const command = /^apps\/(backup|seed)\//;
const serverEntry = /^apps\/server\/src\/(index|storage)\.ts$/;

export const commandsUseDeclaredExports = importRule(
  'commands-use-declared-exports',
  'commands import of the server only what its package exports',
  ({ path }, { file, specifier }) => {
    if (!command.test(path) || file?.startsWith('apps/server/') !== true) return null;
    const isByName = specifier.startsWith('@kalaangan/server');
    return isByName && (serverEntry.test(file) || isTest(path)) ? null : `imports ${file} by ${specifier}`;
  },
);

export const commandsStayOut = importRule(
  'commands-stay-out',
  'other code does not import the commands',
  ({ path }, { file, specifier }) =>
    !command.test(path) && (command.test(file ?? '') || /^@kalaangan\/(backup|seed)\b/.test(specifier))
      ? `imports ${specifier}`
      : null,
);

const higherLevels = /^apps\/web\/src\/(features|routes|shell)\/|^apps\/web\/src\/routes\.ts$/;
const apiClient = 'apps/web/src/lib/api/api.ts';

export const designSystem: Rule = {
  name: 'ui-knows-no-feature',
  description: 'the design system imports no feature, no page and not the API client',
  find: (modules) =>
    [...modules.values()]
      .filter(({ path }) => path.startsWith('apps/web/src/ui/') && !isDevelopmentCode(path))
      .flatMap((module) => {
        const violations = module.imports.flatMap(({ file, line }) =>
          file !== null && higherLevels.test(file)
            ? [{ file: module.path, line, message: `imports ${file}` }]
            : [],
        );
        const way = reachedFrom(module, modules).get(apiClient);
        return way
          ? [...violations, { file: module.path, line: 1, message: `reaches the API: ${way.join(' → ')}` }]
          : violations;
      }),
};

export const pagesOnTop = importRule(
  'pages-on-top',
  'features and the design system import neither pages nor the shell',
  ({ path }, { file }) =>
    /^apps\/web\/src\/(features|ui)\//.test(path) &&
    !isDevelopmentCode(path) &&
    file !== null &&
    /^apps\/web\/src\/(routes|shell)\//.test(file)
      ? `imports ${file}`
      : null,
);
