const HALF_A_CHARACTER = /[\uD800-\uDBFF]$/

/** Shortens at a word's end. */
export function cut(text: string, length: number): string {
	if (text.length <= length) return text
	const space = text.lastIndexOf(' ', length - 1)
	const whole = text.slice(0, space > length / 2 ? space : length - 1)
	return `${whole.replace(HALF_A_CHARACTER, '')}…`
}
