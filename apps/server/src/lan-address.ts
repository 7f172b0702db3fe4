/** The addresses at which other machines of the network reach this one, the likeliest first. */
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

export const lanAddresses = (interfaces: Interfaces = networkInterfaces()): readonly string[] =>
  Object.entries(interfaces)
    .flatMap(([name, found = []]) =>
      found.map(({ address, family, internal }) => ({ name, address, family, internal })),
    )
    .filter(
      ({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'),
    )
    .sort((one, other) => rankOf(one) - rankOf(other))
    .map(({ address }) => address);

/** Bridges of virtual machines and containers have addresses that no phone can reach. */
const VIRTUAL = /^(?:docker|br-|veth|virbr|vmnet|vbox|cni|tun|tap|utun|wg)/iu;
const HOME = /^(?:192\.168\.|10\.|172\.(?:1[6-9]|2\d|3[01])\.)/u;

const rankOf = ({ name, address }: { readonly name: string; readonly address: string }): number =>
  (VIRTUAL.test(name) ? 2 : 0) + (HOME.test(address) ? 0 : 1);
