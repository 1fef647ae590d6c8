import { grouped } from './grouped.ts'

/** Whole taka: ৳1,24,500. */
export function taka(amount: number): string {
	return `৳${grouped(amount)}`
}
