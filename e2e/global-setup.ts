/** Builds and serves the page once for all tests; they find its address in their surroundings. */
import { servePage } from './served-page.ts';

const start = async (): Promise<() => Promise<void>> => {
  const { address, stop } = await servePage();
  process.env['TILEWRIGHT_ADDRESS'] = address;
  return stop;
};

// Playwright looks for the default export.
export default start;
