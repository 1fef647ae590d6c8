import type { Phone } from './shop-details.ts'

type TextLink = { readonly text: string; readonly href: string }

/** Text that may contain links. */
export type RichText = string | readonly (string | TextLink)[]

/** Template tag for text with links. */
export function richText(
	texts: TemplateStringsArray,
	...values: readonly (TextLink | RichText)[]
): RichText {
	return texts.flatMap((text, index) => [text, values[index] ?? ''].flat())
}

export function link(text: string, href: string): TextLink {
	return { text, href }
}

export const emailLink = (address: string) => link(address, `mailto:${address}`)

export const phoneLink = ({ display, international }: Phone) =>
	link(display, `tel:${international}`)
