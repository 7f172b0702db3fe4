/** Builds and serves the page once for all tests; they find its addresses in their surroundings. */
import { servePage } from './served-page.ts';

const start = async (): Promise<() => Promise<void>> => {
  const here = await servePage();
  // For the one game at the address of the network; started after the other, so that the page is built once.
  const shared = await servePage(true);
  process.env['TILEWRIGHT_ADDRESS'] = here.address;
  process.env['TILEWRIGHT_LAN_ADDRESS'] = shared.lanAddress ?? '';
  return async () => {
    await Promise.all([here.stop(), shared.stop()]);
  };
};

// Playwright looks for the default export.
export default start;
