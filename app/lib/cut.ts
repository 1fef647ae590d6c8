/** Shortens at a word's end. */
export function cut(text: string, length: number): string {
	if (text.length <= length) return text
	const whole = text.slice(0, length).toWellFormed()
	const end = whole.lastIndexOf(' ')
	return `${end > length / 2 ? whole.slice(0, end) : whole.slice(0, -1)}…`
}
