/**
 * The games of the family as data: layouts, tile sets, switches, presets and special tiles.
 */
export * from './boards/index.ts';
export * from './catalog.ts';
export * from './challenges.ts';
export * from './data/layouts.ts';
export * from './data/tile-sets.ts';
export * from './make-setup.ts';
export * from './presets.ts';
export { type PrintedFault } from './printed-fault.ts';
export { type SetupFault, computerFaults, setupFaults } from './setup-fault.ts';
export { specialTiles, usualPrices } from './special-tiles/index.ts';
