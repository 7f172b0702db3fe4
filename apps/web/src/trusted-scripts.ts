/**
 * Under the server's policy no text becomes a program or a part of the page by itself: this is the one way, and it lets
 * through only the address of a script that lies beside the page. Imported before anything that starts a worker, in
 * the page and in workers that start others; browsers without such a policy have no need of it.
 */
interface PolicyMaker {
  createPolicy: (name: 'default', rules: { createScriptURL: (address: string) => string }) => unknown;
}

const ownScript = (address: string): string => {
  if (new URL(address, location.href).origin === location.origin) return address;
  throw new TypeError(`Scripts come from ${location.origin} only.`);
};

const { trustedTypes } = globalThis as { trustedTypes?: PolicyMaker };
trustedTypes?.createPolicy('default', { createScriptURL: ownScript });
