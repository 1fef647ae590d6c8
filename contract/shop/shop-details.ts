import { mapBranches } from './branches.ts'
import type { BranchSettings, ShopSettings } from './settings.ts'

type DeepReadonly<Value> = { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
type Settings = DeepReadonly<ShopSettings>

export type Phone = {
	readonly kind: 'primary' | 'secondary' | 'branch'
	readonly display: string
	readonly international: string
}

export type Contact = ReturnType<typeof createContact<readonly [Phone, ...Phone[]]>>

export type ShopDetails = ReturnType<typeof deriveShopDetails>

const SHORT_CODE_LENGTH = 5

export function deriveShopDetails(settings: Settings, today: string) {
	const { phones, whatsapp, messenger, branches, notice, ...others } = settings
	const shopPhones = [
		createPhone('primary', phones.primary),
		createPhone('secondary', phones.secondary),
	] as const
	return {
		...others,
		...createContact(shopPhones, whatsapp, messenger),
		today,
		branches: mapBranches((slug) => {
			const branch = branches[slug]
			const branchPhones = branch.phone
				? ([createPhone('branch', branch.phone)] as const)
				: shopPhones
			return {
				...sortHours(branch, today),
				...createContact(branchPhones, branch.whatsapp ?? whatsapp, messenger),
				photo: branch.photo,
			}
		}),
		notice: notice && notice.from <= today && today <= notice.to ? notice.text : null,
	}
}

/** Returns the international form of a number such as '01700-000101'. A short code has none. */
function internationalForm(display: string): string {
	const digits = display.replace(/\D/g, '')
	return digits.length > SHORT_CODE_LENGTH ? `+88${digits}` : digits
}

function createContact<Phones extends readonly Phone[]>(
	phones: Phones,
	whatsapp: string,
	messenger: string,
) {
	// Only mobile numbers receive text messages. The WhatsApp number is always mobile.
	const mobile = phones.find(({ display }) => display.startsWith('01'))?.display ?? whatsapp
	return {
		phones,
		sms: `sms:${internationalForm(mobile)}`,
		whatsapp: {
			display: whatsapp,
			chat: `https://wa.me/${internationalForm(whatsapp).slice(1)}`,
		},
		facebook: {
			page: `https://www.facebook.com/${messenger}`,
			messenger: `https://m.me/${messenger}`,
		},
	}
}

export function phoneLink({ display, international }: Phone): string {
	return `[${display}](tel:${international})`
}

function createPhone(kind: Phone['kind'], display: string): Phone {
	return { kind, display, international: internationalForm(display) }
}

function sortHours({ hours, closures }: DeepReadonly<BranchSettings>, today: string) {
	return {
		hours: [...hours].sort((a, b) => (a.opens < b.opens ? -1 : 1)),
		closures: closures.filter(({ to }) => today <= to).sort((a, b) => (a.from < b.from ? -1 : 1)),
	}
}

export type ChatLinks = ReturnType<typeof chatLinks>

export function chatLinks({ whatsapp, sms, facebook }: Contact, message: string) {
	// An unescaped bracket would end a link in the copy.
	const text = encodeURIComponent(message).replaceAll('(', '%28').replaceAll(')', '%29')
	return {
		whatsapp: `${whatsapp.chat}?text=${text}`,
		/** Format of RFC 5724. */
		sms: `${sms}?body=${text}`,
		messenger: `${facebook.messenger}?text=${text}`,
	}
}
