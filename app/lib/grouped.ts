/** A whole number as people here write it: 12,34,567. By hand, because to ask `Intl` takes a tenth of the Worker's cold start. */
export function grouped(number: number): string {
	return String(Math.round(number)).replace(/\B(?=(\d\d)*\d{3}$)/g, ',')
}
