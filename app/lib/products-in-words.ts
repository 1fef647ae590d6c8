import { grouped } from './grouped.ts'

export function productsInWords(count: number): string {
	return count === 1 ? '1 product' : `${grouped(count)} products`
}
