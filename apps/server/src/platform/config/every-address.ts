import { networkInterfaces } from 'node:os';

/** The address that stands for all of this machine: of IPv6 and IPv4, or of IPv4 alone where it has no IPv6. */
export function everyAddress(interfaces = networkInterfaces()): string {
  const addresses = Object.values(interfaces).flatMap((found) => found ?? []);
  return addresses.some(({ family }) => family === 'IPv6') ? '::' : '0.0.0.0';
}
