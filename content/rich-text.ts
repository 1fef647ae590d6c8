import type { Phone } from './shop-details.ts'

type TextLink = { readonly text: string; readonly href: string }

/** Text in which some pieces are links. */
export type RichText = readonly (string | TextLink)[]

export const emailLink = (address: string): TextLink => ({
	text: address,
	href: `mailto:${address}`,
})

export const phoneLink = ({ display, international }: Phone): TextLink => ({
	text: display,
	href: `tel:${international}`,
})
