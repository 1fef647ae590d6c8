import type { Language } from '#contract/base/language.ts'
import { copy as bn } from './bn/copy.ts'
import { copy as en } from './en/copy.ts'
import type { ShopCopy } from './shop-copy.ts'

export const copies: Readonly<Record<Language, ShopCopy>> = { en, bn }
