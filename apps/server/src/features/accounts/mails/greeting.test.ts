import { expect, it } from 'vitest';
import { greet } from './greeting.ts';

it.each([
  'Asha Kulkarni',
  'A. R. Rahman',
  'A.R. Rahman',
  "Zoë O'Brien-Menon",
  'Dr. Nila, Ph. D.',
  'நிலா ராகவன்',
  'राधिका शर्मा',
  'Httpa Wwill',
])('greets %s by name', (name) => {
  expect(greet(name)).toBe(`Namaste ${name},`);
});

it.each([
  'http://evil.example Click',
  'HTTPS evil',
  'www evil example',
  'evil.example',
  'You won, go to evil.co now',
  'evil。example',
  'ｅｖｉｌ．ｅｘａｍｐｌｅ',
  'evil\u200b.example',
  'उदाहरण.भारत',
  'write to me@evil',
  'evil/path',
  'evil\\path',
  '10.0.0.1',
  'javascript:alert',
])('leaves out a name that contains an address: %s', (name) => {
  expect(greet(name)).toBe('Hello,');
});
