import { mapBranches } from './branches.ts'
import type { BranchSettings, ShopSettings } from './settings.ts'

type DeepReadonly<Value> = { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
type Settings = DeepReadonly<ShopSettings>

export type Phone = {
	readonly kind: 'primary' | 'secondary'
	readonly display: string
	readonly international: string
}

/** The shop's details on a given day: phone numbers, opening hours and links. */
export type ShopDetails = ReturnType<typeof deriveShopDetails>

const SHORT_CODE_LENGTH = 5

/** Derives the shop's details on a date (YYYY-MM-DD) from its settings. */
export function deriveShopDetails(settings: Settings, today: string) {
	const { phones, whatsapp, messenger, branches, notice, ...others } = settings
	return {
		...others,
		today,
		phones: [
			createPhone('primary', phones.primary),
			createPhone('secondary', phones.secondary),
		] as const,
		sms: smsLink(settings),
		whatsapp: {
			display: whatsapp,
			chat: `https://wa.me/${internationalForm(whatsapp).slice(1)}`,
		},
		facebook: {
			page: `https://www.facebook.com/${messenger}`,
			messenger: `https://m.me/${messenger}`,
		},
		branches: mapBranches((slug) => sortHours(branches[slug], today)),
		notice: notice && notice.from <= today && today <= notice.to ? notice.text : null,
	}
}

/** Returns the international form of a number such as '01700-000101'. A short code has none. */
function internationalForm(display: string): string {
	const digits = display.replace(/\D/g, '')
	return digits.length > SHORT_CODE_LENGTH ? `+88${digits}` : digits
}

/** Links to the first number that receives text messages. The WhatsApp number is always mobile. */
function smsLink({ phones, whatsapp }: Settings): string {
	const isMobile = (number: string) => number.startsWith('01')
	return `sms:${internationalForm([phones.primary, phones.secondary].find(isMobile) ?? whatsapp)}`
}

/** Returns a link for the copy, in Markdown. */
export function phoneLink({ display, international }: Phone): string {
	return `[${display}](tel:${international})`
}

function createPhone(kind: Phone['kind'], display: string): Phone {
	return { kind, display, international: internationalForm(display) }
}

/** Returns the settings of a branch with its hours, and its current and future closures, both earliest first. */
function sortHours(branch: DeepReadonly<BranchSettings>, today: string) {
	const { hours, closures } = branch
	return {
		...branch,
		hours: [...hours].sort((a, b) => (a.opens < b.opens ? -1 : 1)),
		closures: closures.filter(({ to }) => today <= to).sort((a, b) => (a.from < b.from ? -1 : 1)),
	}
}

export type ChatLinks = ReturnType<typeof chatLinks>

/** Returns links that open a chat with a prefilled message. */
export function chatLinks({ whatsapp, sms, facebook }: ShopDetails, message: string) {
	// An unescaped bracket would end a link in the copy.
	const text = encodeURIComponent(message).replaceAll('(', '%28').replaceAll(')', '%29')
	return {
		whatsapp: `${whatsapp.chat}?text=${text}`,
		/** Format of RFC 5724. */
		sms: `${sms}?body=${text}`,
		messenger: `${facebook.messenger}?text=${text}`,
	}
}
