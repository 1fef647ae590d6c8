import type { Product } from '#worker/contract/product.ts'
import { entriesOf } from '#worker/contract/specification-entries.ts'

const LABEL = /^(manufacturer )?part (number|no\.?)$/i

/** The maker's number for the product, when its specifications give one; the first where several stand. */
export function partNumber({ specifications }: Product): string | null {
	const entries = specifications.flatMap(entriesOf)
	const found = entries.find(([label]) => LABEL.test(label.trim()))
	return found?.[1].split(',')[0]?.trim() || null
}
