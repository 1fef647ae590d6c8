const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })

/** Whole taka as people here write them: ৳1,24,500. */
export function taka(amount: number): string {
	return `৳${grouped.format(amount)}`
}
