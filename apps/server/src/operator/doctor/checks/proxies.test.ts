import { describe, expect, it } from 'vitest';
import { judgeProxies, madeUpAddress } from './proxies.ts';

type Settings = Parameters<typeof judgeProxies>[0];

const visitor = '203.0.113.9';
const proxy = '10.0.0.5';
const https = { publicUrl: 'https://art.example.org' };
const local = { publicUrl: 'http://localhost:3000', trustProxy: null };

const saw = (address: string, forwardedFor: string | null, socket = proxy) => ({
  proof: '',
  address,
  socket,
  forwardedFor,
});

describe('proxies', () => {
  it.each<[string, Settings, [string, string | null], [string, string | null]]>([
    ['none, on this machine', local, ['127.0.0.1', null], ['127.0.0.1', madeUpAddress]],
    [
      'one that appends',
      { ...https, trustProxy: { hops: 1 } },
      [visitor, visitor],
      [visitor, `${madeUpAddress}, ${visitor}`],
    ],
    ['one that replaces', { ...https, trustProxy: { hops: 1 } }, [visitor, visitor], [visitor, visitor]],
    [
      'two, by their addresses',
      { ...https, trustProxy: { addresses: ['10.0.0.0/8'] } },
      [visitor, `${visitor}, 10.0.0.4`],
      [visitor, `${madeUpAddress}, ${visitor}, 10.0.0.4`],
    ],
    [
      'one on this machine, by its address, which may claim what it likes',
      { ...https, trustProxy: { addresses: ['127.0.0.1'] } },
      ['127.0.0.1', '127.0.0.1'],
      [madeUpAddress, `${madeUpAddress}, 127.0.0.1`],
    ],
  ])('finds nothing: %s', (_name, settings, plain, claiming) => {
    expect(judgeProxies(settings, saw(...plain), saw(...claiming))).toEqual([]);
  });

  it.each<[string, Settings, [string, string | null], [string, string | null], RegExp, string]>([
    [
      'one that the setting does not mention',
      { ...https, trustProxy: null },
      [proxy, visitor],
      [proxy, `${madeUpAddress}, ${visitor}`],
      /fewer proxies .*the proxy/,
      'TRUST_PROXY=1',
    ],
    [
      'two where it mentions one',
      { ...https, trustProxy: { hops: 1 } },
      ['10.0.0.4', `${visitor}, 10.0.0.4`],
      ['10.0.0.4', `${madeUpAddress}, ${visitor}, 10.0.0.4`],
      /fewer proxies .*as one/,
      'TRUST_PROXY=2',
    ],
    [
      'two where it mentions one, all on this machine',
      { ...https, trustProxy: { hops: 1 } },
      ['127.0.0.1', '127.0.0.1, 127.0.0.1'],
      ['127.0.0.1', `${madeUpAddress}, 127.0.0.1, 127.0.0.1`],
      /fewer proxies/,
      'TRUST_PROXY=2',
    ],
    [
      'one where it mentions two',
      { ...https, trustProxy: { hops: 2 } },
      [visitor, visitor],
      [madeUpAddress, `${madeUpAddress}, ${visitor}`],
      /can choose/,
      'TRUST_PROXY=1',
    ],
    [
      'none where it mentions one',
      { ...local, trustProxy: { hops: 1 } },
      ['127.0.0.1', null],
      [madeUpAddress, madeUpAddress],
      /can choose/,
      'TRUST_PROXY=off, as no proxy is in front',
    ],
    [
      'one that hands on what visitors claim',
      { ...https, trustProxy: { hops: 1 } },
      [proxy, null],
      [madeUpAddress, madeUpAddress],
      /can choose/,
      expect.stringMatching(/^let each proxy append/),
    ],
    [
      'one that hands on nothing',
      { ...https, trustProxy: { hops: 1 } },
      [proxy, null],
      [proxy, null],
      /does not hand on/,
      expect.stringMatching(/^let each proxy append/),
    ],
  ])('finds a fault: %s', (_name, settings, plain, claiming, text, advice) => {
    expect(judgeProxies(settings, saw(...plain), saw(...claiming))).toEqual([
      { level: 'fault', text: expect.stringMatching(text), advice },
    ]);
  });
});
