import type { Language } from '#contract/language.ts'
import { copy as bn } from './bn/copy.ts'
import { copy as en } from './en/copy.ts'

/** The copy of shopper pages. A translation declares its parts as `ShopCopy['home']`. */
export type ShopCopy = typeof en

export const copies: Readonly<Record<Language, ShopCopy>> = { en, bn }
