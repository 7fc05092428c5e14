import { describe, expect, it } from 'vitest';
import { findHandle, networkBases, toNetworkAddress, toWebAddress } from './network-addresses.ts';
import { networkNames } from './profiles.ts';
import { isWebAddress } from './web-address.ts';

describe('toWebAddress', () => {
  it.each([
    ['meherkaul.in', 'https://meherkaul.in'],
    [' shop.meherkaul.co.in/prints?page=2 ', 'https://shop.meherkaul.co.in/prints?page=2'],
    ['कला.भारत', 'https://कला.भारत'],
    ['http://meherkaul.in', 'http://meherkaul.in'],
    ['not a url', 'not a url'],
    ['not-a-url', 'not-a-url'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['meher@kaul.in', 'meher@kaul.in'],
    ['1.5', '1.5'],
    ['', ''],
  ])('makes of %j %j', (text, address) => {
    expect(toWebAddress(text)).toBe(address);
  });
});

describe('toNetworkAddress', () => {
  it.each([
    ['@meher.kaul', 'https://www.instagram.com/meher.kaul'],
    ['instagram.com/meher.kaul', 'https://instagram.com/meher.kaul'],
    ['https://instagram.com/meher', 'https://instagram.com/meher'],
    ['meher', 'meher'],
    ['@two words', '@two words'],
  ])('makes of %j %j', (text, address) => {
    expect(toNetworkAddress('instagram', text)).toBe(address);
  });

  it('makes addresses of every network, whose handle is the name', () => {
    for (const network of networkNames) {
      const address = toNetworkAddress(network, '@meher.kaul');
      expect(isWebAddress(address)).toBe(true);
      expect(address.startsWith(networkBases[network])).toBe(true);
      expect(findHandle(address)).toBe('meher.kaul');
    }
  });
});

describe('findHandle', () => {
  it.each([
    ['https://www.linkedin.com/in/meher-kaul/', 'meher-kaul'],
    ['https://instagram.example.org/meher?utm=1', 'meher'],
    ['https://youtube.com/@%E0%A4%95', 'क'],
    ['https://instagram.com/', null],
    ['https://instagram.com/%E0', null],
    ['', null],
  ])('of %j is %j', (address, handle) => {
    expect(findHandle(address)).toBe(handle);
  });
});
