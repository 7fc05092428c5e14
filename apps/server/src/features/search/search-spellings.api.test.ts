import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPerson } from '#test-kit/people/cast.ts';
import { clearSubjects } from '#test-kit/content/clear-subjects.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';
import { findNames, findTitles, publishAll } from './search.fixture.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());
beforeEach(() => clearSubjects(site.database));

const publish = (...titles: string[]) =>
  publishAll(
    site,
    titles.map((title) => ({ title })),
  );
const years = [
  'Rang 2047',
  'Rang २०४७',
  'Rang ২০৪৭',
  'Rang ௨௦௪௭',
  'Rang ೨೦೪೭',
  'Rang ۲۰۴۷',
  'Rang ᱒᱐᱔᱗',
  'Rang ２０４７',
];

describe('a search', () => {
  it.each(years)('finds the digits of every script by those of %s', async (typed) => {
    await publish(...years, 'Rang 2046');
    expect((await findTitles(site, typed)).toSorted()).toEqual(years.toSorted());
    expect((await findTitles(site, typed.replace('Rang ', ''))).toSorted()).toEqual(years.toSorted());
  });

  it.each([
    ['spiderman', ['Spider-Man', 'Spider Man', 'Spiderman']],
    ['Spider-Man', ['Spider-Man', 'Spider Man', 'Spiderman']],
    ['spider man', ['Spider-Man', 'Spider Man', 'Spiderman']],
    ['digitalart', ['Digital art', 'digitalart of today', 'My digital art']],
    ['digital art', ['Digital art', 'digitalart of today', 'My digital art']],
    ['mf husain', ['M.F. Husain', 'M. F. Husain', 'MF Husain', 'M F Husain at home', 'M.F.Husain']],
    ['M.F. Husain', ['M.F. Husain', 'M. F. Husain', 'MF Husain', 'M F Husain at home', 'M.F.Husain']],
    ['m f husain', ['M.F. Husain', 'M. F. Husain', 'MF Husain', 'M F Husain at home', 'M.F.Husain']],
    ['apj kalam', ['A.P.J. Kalam', 'A. P. J. Kalam', 'APJ Kalam']],
    ['a.p.j. kalam', ['A.P.J. Kalam', 'A. P. J. Kalam', 'APJ Kalam']],
    ['90s', ["The 90's", 'The 90s', 'The 90’s']],
    ["90's", ["The 90's", 'The 90s', 'The 90’s']],
    ['3d', ['3D', '3-D']],
    ['जलरंग', ['जल रंग', 'जल-रंग', 'जलरंग']],
    ['जल रंग', ['जल रंग', 'जल-रंग', 'जलरंग']],
  ])('for %s finds words that are written apart or together', async (typed, wanted) => {
    await publish(...wanted, 'Something else', 'Spider and fly', 'Husain Sagar', 'Kalam');
    expect((await findTitles(site, typed)).toSorted()).toEqual(wanted.toSorted());
  });

  it('finds tags and names that way too, and what stands together in a description', async () => {
    const maker = await addPerson(site, 'S.H. Raza', { verified: true });
    await publishAll(site, [
      { title: 'Tagged', tags: ['Concept art', 'ink'] },
      { title: 'Told', description: 'After Spider-Man, in ink' },
      { title: 'Made', ownerId: maker.id },
    ]);
    expect(await findTitles(site, 'conceptart')).toEqual(['Tagged']);
    expect(await findTitles(site, 'spiderman')).toEqual(['Told']);
    expect(await findTitles(site, 'artink')).toEqual([]);
    expect(await findTitles(site, 'sh raza')).toEqual(['Made']);
    expect(await findNames(site, 'sh raza')).toEqual(['S.H. Raza']);
  });

  it('finds a picture among letters, and by itself alone', async () => {
    await publish('Diwali 🪔', 'Diwali', 'Art 👩🏽‍🎨', 'For 🇮🇳', 'For 🇳🇵', 'Love ❤️');
    expect(await findTitles(site, '🪔')).toEqual(['Diwali 🪔']);
    expect(await findTitles(site, '🇮🇳')).toEqual(['For 🇮🇳']);
    expect(await findTitles(site, '👩🏽‍🎨')).toEqual(['Art 👩🏽‍🎨']);
    expect(await findTitles(site, '❤')).toEqual(['Love ❤️']);
    expect(await findTitles(site, 'diwali 🪔')).toHaveLength(2);
  });

  it.each([
    ['c++', 'Art with C++'],
    ['C#', 'Art with C#'],
    ['c＋＋', 'Art with C++'],
  ])('for %s finds it before many newer ones with the letter', async (typed, title) => {
    await publish('Art with C++', 'Art with C#');
    await publishAll(
      site,
      Array.from({ length: 120 }, (_, index) => ({ title: `Vitamin C ${index}` })),
    );
    const [first, second] = await findTitles(site, typed);
    expect([first, second]).toEqual([title, 'Vitamin C 119']);
  });

  it('finds what is written with the letter alone where nothing has the signs', async () => {
    await publish('Notes in C');
    expect(await findTitles(site, 'c++')).toEqual(['Notes in C']);
  });
});
