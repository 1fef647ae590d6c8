/** Seed of all random test data. `SHOP_SEED=… npm test` repeats a failed run. */
export const SEED = Number(process.env.SHOP_SEED ?? 20261121)
