import type { RichText } from '#app/content/rich-text.ts'

export function plainText(text: RichText): string {
	return text.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('')
}
