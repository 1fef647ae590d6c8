import type { copy } from './en/copy.ts'

/** The copy of shopper pages. A translation declares its parts as `ShopCopy['home']`. */
export type ShopCopy = typeof copy
