import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readExposition, readSelectors, type Series } from '#test-kit/monitoring/prometheus.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

// Alerts, dashboard and documentation name what /metrics answers.

const read = (path: string) => readFile(new URL(`../../../${path}`, import.meta.url), 'utf8');

const alertFile = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          for: z.string().optional(),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({ summary: z.string() }),
        }),
      ),
    }),
  ),
});
const dashboardFile = z.object({
  panels: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      targets: z.array(z.object({ expr: z.string(), legendFormat: z.string() })).default([]),
    }),
  ),
});

/** Labels that Prometheus itself adds to each series, and those of its own metric. */
const ofPrometheus = ['instance', 'job'];

let site: TestApp;
let series: Map<string, Series>;
beforeAll(async () => {
  site = await startTestApp();
  await site.app.inject('/nothing-here');
  series = readExposition((await site.app.inject('/metrics')).body);
  series.set('up', { samples: [] });
});
afterAll(() => site.stop());

/** Says what of an expression /metrics does not answer. A metric without samples may have any labels. */
function findUnknown(expression: string): string[] {
  return readSelectors(expression).flatMap(({ name, labels, values }) => {
    const found = series.get(name);
    if (!found) return [name];
    const { samples } = found;
    if (samples.length === 0) return [];
    const has = (label: string) => ofPrometheus.includes(label) || samples.some((sample) => label in sample);
    return [
      ...labels.filter((label) => !has(label)).map((label) => `${name}{${label}}`),
      ...Object.entries(values)
        .filter(([label]) => !ofPrometheus.includes(label))
        .filter(([label, value]) => !samples.some((sample) => sample[label] === value))
        .map(([label, value]) => `${name}{${label}="${value}"}`),
    ];
  });
}

describe('what reads /metrics', () => {
  it('is checked: a name, a label or a value that is not answered is found', () => {
    expect(findUnknown('sum by (name) (rate(kalaangan_mails{result="sent"}[5m] offset 1h)) > 0')).toEqual([
      'kalaangan_mails',
    ]);
    expect(findUnknown('kalaangan_mails_total{result="sent"} / on (instance) kalaangan_database_up')).toEqual(
      [],
    );
    expect(findUnknown('kalaangan_mails_total{result="lost"}')).toEqual([
      'kalaangan_mails_total{result="lost"}',
    ]);
    expect(findUnknown('kalaangan_mails_total{kind=~"a.*"}')).toEqual(['kalaangan_mails_total{kind}']);
    expect(findUnknown('http_request_duration_seconds{route="page"}')).toEqual([
      'http_request_duration_seconds',
    ]);
  });

  it('are alerts that name what is answered, and that are explained', async () => {
    const { groups } = alertFile.parse(parse(await read('deploy/monitoring/alerts.yml')));
    const explained = await read('docs/operations/watch.md');
    const rules = groups.flatMap(({ rules: all }) => all);
    expect(rules.length).toBeGreaterThan(10);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { alert, expr } of rules) {
      expect(findUnknown(expr), alert).toEqual([]);
      expect(explained).toContain(`\`${alert}\``);
    }
    const named = [...explained.matchAll(/`(Kalaangan\w+)`/g)].map(([, name]) => name);
    expect(named.filter((name) => rules.every(({ alert }) => alert !== name))).toEqual([]);
  });

  it('is a dashboard that names what is answered', async () => {
    const { panels } = dashboardFile.parse(
      JSON.parse(await read('deploy/monitoring/grafana-dashboard.json')),
    );
    expect(panels.length).toBeGreaterThan(10);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    for (const { title, targets } of panels)
      for (const { expr } of targets) expect(findUnknown(expr), title).toEqual([]);
  });

  it('is a documentation that names what is answered', async () => {
    const text = await read('docs/operations/watch.md');
    const named = [...text.matchAll(/`((?:kalaangan|cdn|nodejs|process|http)_\w+)[`{]/g)].map(
      ([, name = '']) => name,
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !series.has(name) && !series.has(`${name}_count`))).toEqual([]);
  });
});

describe('/metrics', () => {
  it('has every job by name, and none that has no name here', () => {
    const names = series.get('kalaangan_jobs_waiting')?.samples.map(({ name }) => name) ?? [];
    expect(names).toContain('media.make-avif');
    expect(names).toContain('other');
    expect(new Set(names).size).toBe(names.length);
  });

  it('says what runs, and that what it needs is there', async () => {
    const { body } = await site.app.inject('/metrics');
    expect(body).toMatch(
      /^kalaangan_build_info\{version="\d+\.\d+\.\d+.*",commit="[0-9a-f]*",node="v\d.*"\} 1$/m,
    );
    expect(body).toMatch(/^kalaangan_database_up 1$/m);
    expect(body).toMatch(/^kalaangan_media_store_up 1$/m);
    expect(body).toMatch(/^kalaangan_database_pool_size [1-9]\d*$/m);
  });

  it('counts what waits for the database before it asks the database itself', async () => {
    const { body } = await site.app.inject('/metrics');
    const asking = ['kalaangan_database_up', 'kalaangan_jobs_waiting', 'kalaangan_cases_open'];
    const places = ['kalaangan_database_pool_waiting', ...asking].map((name) =>
      body.indexOf(`# HELP ${name} `),
    );
    expect(places).not.toContain(-1);
    expect(Math.min(...places)).toBe(places[0]);
  });

  it('counts what the response cache had and had not', async () => {
    const count = async (result: string) => {
      const { body } = await site.app.inject('/metrics');
      return Number(
        new RegExp(`^kalaangan_response_cache_lookups_total\\{result="${result}"\\} (\\d+)$`, 'm').exec(
          body,
        )?.[1],
      );
    };
    const [hits, misses] = [await count('hit'), await count('miss')];
    await site.app.inject('/api/artworks?limit=3');
    expect(await count('miss')).toBe(misses + 1);
    await site.app.inject('/api/artworks?limit=3');
    expect(await count('hit')).toBeGreaterThan(hits);
    expect(await count('miss')).toBe(misses + 1);
  });

  it('counts mails', async () => {
    const countSent = async () =>
      Number(
        /^kalaangan_mails_total\{result="sent"\} (\d+)$/m.exec((await site.app.inject('/metrics')).body)?.[1],
      );
    const before = await countSent();
    await site.app.inject({
      method: 'POST',
      url: '/api/auth/forgot-password',
      payload: { email: site.cast.ravi.email },
    });
    await expect.poll(countSent).toBeGreaterThan(before);
  });
});
