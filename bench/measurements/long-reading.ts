import { waitForJobs } from '../kit/gallery.ts';
import { longest, publishLongest } from '../kit/longest-blog.ts';
import { crowded, makeDiscussions } from '../kit/make-discussions.ts';
import { makeMember } from '../kit/make-people.ts';
import { makeFolder, startSite } from '../kit/site.ts';
import type { Measurement, Result } from '../measurement.ts';
import { openBrowser, toResults, visit } from './phone-visit.ts';
import { toScriptResult } from './script-size.ts';
import type { Vitals } from './vitals.ts';

// The longest blog and the crowded discussion on a throttled phone, and the script sizes of their pages. Median of the
// visits without the first, which makes the renditions.
const visits = 5;
/** Number of ordinary discussions. */
const others = 200;

const doNothing = async () => {};

export const longReading: Measurement = {
  name: 'long-reading',
  async run({ scope, createDatabase, log }) {
    const options = { dataDir: await makeFolder(scope), databaseUrl: await createDatabase('long_reading') };
    log('filling a site with a full discussion and a long blog');
    const { crowdedId } = await makeDiscussions(scope, { options, discussions: others });
    const token = await makeMember(scope, options);
    const site = await startSite(scope, options);
    const { id } = await publishLongest(site.url, token);
    const browser = await openBrowser(scope);
    const results: Result[] = [];
    for (const [page, path] of [
      ['blogs', '/blogs'],
      ['blog', `/blogs/${id}`],
      ['discussions', '/discussions'],
      ['discussion', `/discussions/${crowdedId}`],
    ] as const)
      results.push(await toScriptResult(site.url, page, path));
    for (const [name, path] of [
      [
        `blog of ${longest.characters.toLocaleString('en')} characters, ${longest.pictures} pictures and three scripts`,
        `/blogs/${id}`,
      ],
      [`discussion of ${crowded.replies.toLocaleString('en')} replies`, `/discussions/${crowdedId}`],
    ] as const) {
      const visitOnce = async () => (await visit(browser, site.url + path, doNothing)).vitals;
      await visitOnce();
      await waitForJobs(options.databaseUrl);
      const vitals: Vitals[] = [];
      for (let index = 0; index < visits; index++) vitals.push(await visitOnce());
      for (const one of vitals) log(`${name}: ${JSON.stringify(one)}`);
      results.push(...toResults(name, vitals));
    }
    return results;
  },
};
