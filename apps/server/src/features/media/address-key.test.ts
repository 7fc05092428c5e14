import { expect, it } from 'vitest';
import { addressKey } from './address-key.ts';

it('counts each IPv4 address by itself and all addresses of an IPv6 /64 network as one', () => {
  expect(addressKey('203.0.113.7')).toBe('203.0.113.7');
  expect(addressKey('::ffff:203.0.113.7')).toBe('::ffff:203.0.113.7');
  expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
  expect(addressKey('2001:0DB8:1:2::1')).toBe('2001:db8:1:2');
  expect(addressKey('fe80::1%eth0')).toBe('fe80:0:0:0');
  expect(addressKey('::1')).toBe('0:0:0:0');
});
