import { artworkAddresses as artwork } from '@kalaangan/contract/artworks/artworks';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { artworkForm } from '#test-kit/content/artwork-form.ts';
import { ask } from '#test-kit/client.ts';
import { makeJpeg } from '#test-kit/files/pictures.ts';
import { startOtlpSink, type OtlpSink, type SentSpan } from '#test-kit/monitoring/otlp-sink.ts';
import { listen } from '#test-kit/processes/listening.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let sink: OtlpSink;
beforeAll(async () => {
  sink = await startOtlpSink();
});
afterEach(() => {
  vi.unstubAllEnvs();
  sink.received.length = 0;
});
afterAll(() => sink.stop());

/** Does some work with a site. When it has stopped, the collector has all spans. */
async function useTraced(
  work: (site: TestApp) => Promise<void>,
  more: Record<string, string> = {},
): Promise<void> {
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: sink.url, ...more };
  // OpenTelemetry's packages read the environment by themselves.
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const site = await startTestApp(environment);
  try {
    await work(site);
  } finally {
    await site.stop();
  }
}

function spanOf(name: string): SentSpan {
  const found = sink.spans().find((span) => span.name === name);
  if (!found) throw new Error(`no span has the name ${name}`);
  return found;
}
const within = ({ traceId, spanId }: SentSpan) =>
  sink.spans().filter((span) => span.traceId === traceId && span.parentSpanId === spanId);
const sentText = () => sink.received.map(({ body }) => body.toString('latin1')).join();

describe('a site', () => {
  it('makes a span of a request with its route, and within it its statements without their values', async () => {
    const secrets: string[] = ['Kolam at dawn'];
    await useTraced(
      async ({ app, cast }) => {
        const { token, id, email } = cast.asha;
        secrets.push(token, id, email);
        const form = artworkForm({ title: 'Kolam at dawn', images: [await makeJpeg()] });
        expect((await ask(app, artwork.create, { form, token })).status).toBe(201);
      },
      { OTEL_SERVICE_NAME: 'kala', OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment=trial' },
    );
    const span = spanOf('POST /api/artworks');
    expect(span).toMatchObject({
      parentSpanId: '',
      statusCode: 0,
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/api/artworks',
        'url.path': '/api/artworks',
        'http.response.status_code': 201,
      },
    });
    const statements = within(span).map(({ attributes }) => String(attributes['db.query.text']));
    expect(statements).toContainEqual(expect.stringMatching(/^insert into "?artworks/));
    expect(statements.join()).toContain('$1');
    for (const secret of secrets) expect(sentText()).not.toContain(secret);
    expect(sink.resources()[0]).toMatchObject({
      'service.name': 'kala',
      'service.version': expect.stringMatching(/^\d/),
      'deployment.environment': 'trial',
    });
  });

  it('hides what is secret or personal in a path', async () => {
    const token = 'q'.repeat(43);
    await useTraced(async ({ app }) => {
      await ask(app, 'GET /api/auth/verify/:token', { params: { token } });
      await ask(app, 'GET /nothing/asha@example.org', { query: { of: 'asha@example.org' } });
    });
    expect(spanOf('GET page').attributes['url.path']).toBe('/nothing/…');
    for (const secret of [token, 'asha@example.org']) expect(sentText()).not.toContain(secret);
  });

  it('marks answers of failures, and statements with their code alone', async () => {
    await useTraced(async ({ app, database }) => {
      app.get('/broken', async () => sql`select missing from users`.execute(database.kysely));
      await ask(app, 'GET /broken');
    });
    const span = spanOf('GET /broken');
    expect(span).toMatchObject({
      statusCode: 2,
      attributes: { 'http.response.status_code': 500, 'error.type': '500' },
    });
    expect(within(span)).toMatchObject([
      { name: 'select', statusCode: 2, attributes: { 'error.type': '42703' } },
    ]);
  });

  it('continues no trace of whoever asks', async () => {
    const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
    await useTraced(async ({ app }) => {
      await ask(app, 'GET /livez', { headers: { traceparent } });
    });
    expect(spanOf('GET /livez')).toMatchObject({
      parentSpanId: '',
      traceId: expect.not.stringContaining('aaaa'),
    });
  });

  it('makes spans of what is sent again from memory', async () => {
    await useTraced(async ({ app }) => {
      const { origin } = await listen(app);
      const isRepeated = async () => {
        await (await fetch(`${origin}/api/artworks`)).text();
        return /^kalaangan_repeated_answers_total [1-9]/m.test((await app.inject('/metrics')).body);
      };
      await expect.poll(isRepeated).toBe(true);
    });
    const spans = sink.spans().filter(({ name }) => name === 'GET /api/artworks');
    expect(spans.length).toBeGreaterThan(1);
    expect(spans.some((span) => within(span).length === 0)).toBe(true);
  });

  it('makes spans of what it fetches, without path and query, and tells nobody of the trace', async () => {
    await useTraced(async ({ app }) => {
      app.get('/calling', async () => (await fetch(`${sink.url}/hooks/sesame?key=sesame`)).status);
      await ask(app, 'GET /calling');
    });
    const [call] = within(spanOf('GET /calling'));
    expect(call?.attributes).toMatchObject({ 'url.full': sink.url, 'http.response.status_code': 200 });
    expect(sentText()).not.toContain('sesame');
    const fetched = sink.received.find(({ path }) => path.startsWith('/hooks'));
    expect(fetched?.headers).toHaveProperty('host');
    expect(fetched?.headers).not.toHaveProperty('traceparent');
  });

  it('traces the share of requests that it is told', async () => {
    await useTraced(
      async ({ app }) => {
        for (let time = 0; time < 20; time++) expect((await ask(app, artwork.list)).status).toBe(200);
      },
      { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' },
    );
    expect(sink.spans()).toEqual([]);
  });

  it('answers as ever, and stops, while the collector is away', async () => {
    await useTraced(
      async ({ app }) => {
        expect((await ask(app, artwork.list)).status).toBe(200);
      },
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' },
    );
  });
});
