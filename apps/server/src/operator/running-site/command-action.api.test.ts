import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openLocalService, requestLocal } from '#platform/local-service/index.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';
import { publish } from '../media/media.fixture.ts';
import { createCommandAction } from './command-action.ts';
import { commandPath } from './protocol.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());

const hows = ['its terminal is gone', 'the site stops'];

it.each(hows)('ends long work at its next step when %s', async (how) => {
  await publish(site, 'Neem');
  const { dataDir } = site.settings;
  const { promise: noticed, resolve: notice } = Promise.withResolvers<void>();
  const act = createCommandAction(site);
  const service = await openLocalService({
    dataDir,
    log: pino({ level: 'silent' }),
    actions: {
      [commandPath](request, response) {
        response.on('close', notice);
        return act(request, response);
      },
    },
  });
  const { promise: released, resolve: release } = Promise.withResolvers<null>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const stat = vi.spyOn(site.platform.mediaStore, 'stat').mockImplementation(() => {
    begin();
    return released;
  });
  const listFolders = vi.spyOn(site.platform.mediaStore, 'listFolders');
  const left = new AbortController();
  const first = `${JSON.stringify(['media', 'verify'])}\n`;
  const connection = await requestLocal(dataDir, commandPath, { first, signal: left.signal });
  connection?.response.on('error', () => {});
  await begun;
  const stopped = how === 'the site stops' ? service.close() : null;
  if (!stopped) left.abort();
  await noticed;
  release(null);
  // It waits for what is under way.
  await (stopped ?? service.close());
  expect(stat).toHaveBeenCalled();
  expect(listFolders).not.toHaveBeenCalled();
  stat.mockRestore();
  listFolders.mockRestore();
});
