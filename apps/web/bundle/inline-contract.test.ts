import { describe, expect, it } from 'vitest';
import { findConstants, inlineConstants } from './inline-contract.ts';

const contract = `
  export const workMessages = {
    failed: t('Failed to load. Please try again.'),
    'long-named': t('…'),
    tooLong: t('At most {count} characters', { count: 5 }),
    missing: (name: string) => t('{name} is missing', { name }),
  } as const;
  export const workLimits = { title: 100, bytes: 5 * MB } as const;
  export const workAddresses = { list: 'GET /api/works' } as const;
`;

const constants = findConstants(contract);
const inline = (source: string) =>
  inlineConstants('page.tsx', source, (module) =>
    module === '@kalaangan/contract/works' ? constants : new Map(),
  );
const texts = "import { t } from '@kalaangan/messages/t';";

describe('findConstants', () => {
  it('finds texts without values, numbers and strings', () => {
    expect(Object.fromEntries(constants.get('workMessages') ?? [])).toEqual({
      failed: "t('Failed to load. Please try again.')",
    });
    expect(Object.fromEntries(constants.get('workLimits') ?? [])).toEqual({ title: '100' });
    expect(Object.fromEntries(constants.get('workAddresses') ?? [])).toEqual({ list: "'GET /api/works'" });
  });
});

describe('inlineConstants', () => {
  it('puts constants in the place of their uses, and imports no object that is not needed any more', () => {
    const source = `import { workAddresses as at, workLimits } from '@kalaangan/contract/works';
export const load = (api) => api(at.list, { limit: workLimits.title });`;
    expect(inline(source)).toBe(`${texts}
export const load = (api) => api(('GET /api/works'), { limit: (100) });`);
  });

  it('imports texts once, whatever comes with them', () => {
    const imports = "import { t, type Message } from '@kalaangan/messages/t';";
    const source = `${imports}import { workLimits } from '@kalaangan/contract/works'; show(workLimits.title);`;
    expect(inline(source)).toBe(`${imports} show((100));`);
  });

  it('keeps what else is imported', () => {
    const source = `${texts}import { workMessages, type Work } from '@kalaangan/contract/works';
export const Failed = () => <p title={t('Works')}>{workMessages.failed}</p>;`;
    expect(inline(source)).toBe(`${texts}import { type Work } from '@kalaangan/contract/works';
export const Failed = () => <p title={t('Works')}>{(t('Failed to load. Please try again.'))}</p>;`);
  });

  it.each([
    ['passed on whole', 'show(workMessages.failed, workMessages);'],
    ['asked by a name', 'show(workMessages[failed]);'],
    ['used for something that is no constant', "show(workMessages.failed, workMessages.missing('Title'));"],
    ['shadowed', 'const show = (workMessages) => workMessages.failed;'],
  ])('leaves an object as it is that is %s', (_, use) => {
    expect(inline(`import { workMessages } from '@kalaangan/contract/works'; ${use}`)).toBeNull();
  });

  it('leaves objects of other modules as they are', () => {
    expect(inline("import { workMessages } from './works.ts'; show(workMessages.failed);")).toBeNull();
  });
});
