import type { ReactNode } from 'react'
import { useCopy } from '#app/lib/copy.ts'
import { useShopDetails } from '#app/lib/loader-data.ts'
import type { BranchSlug } from '#contract/shop/branches.ts'
import type { Contact, Phone } from '#contract/shop/shop-details.ts'
import { Icon } from './icon.tsx'
import { ButtonLink } from './ui/button.tsx'

export function WhatsAppButton({ href, children }: { href: string; children?: ReactNode }) {
	const { channels } = useCopy().contact
	return (
		<ButtonLink variant="success" href={href}>
			<Icon name="whatsapp" /> {children ?? channels.whatsapp}
		</ButtonLink>
	)
}

type CallButtonProps = { phone: Phone; town?: string; className?: string }

/** Call button, with the town in its name if the number is that of a branch. */
export function CallButton({ phone, town, className }: CallButtonProps) {
	const { channels } = useCopy().contact
	return (
		<ButtonLink variant="outline" className={className} href={`tel:${phone.international}`}>
			<Icon name="phone" />
			<span>
				{channels.call}
				{phone.kind === 'branch' && town && <span className="sr-only">{town} </span>}
				<span>{phone.display}</span>
			</span>
		</ButtonLink>
	)
}

const channelIcons = { sms: 'sms', messenger: 'message' } as const

type ContactLinkProps = { channel: keyof typeof channelIcons; href: string }

/** Less prominent than the WhatsApp and call buttons. */
export function ContactLink({ channel, href }: ContactLinkProps) {
	const { channels } = useCopy().contact
	return (
		<ButtonLink variant="link" href={href}>
			<Icon name={channelIcons[channel]} /> {channels[channel]}
		</ButtonLink>
	)
}

/** Places a label on the left and its value on the right, on one line if both fit. */
export const labelAndValueClass =
	'flex flex-wrap justify-between gap-x-4 border-b py-2 wrap-anywhere last:border-b-0'

type ContactRow = [label: string, href: string, text: string]

/** Every way to contact a branch, or else the shop. */
export function ContactDetails({ branch }: { branch?: BranchSlug }) {
	const shopDetails = useShopDetails()
	const { email, facebook } = shopDetails
	const { contact, shop } = useCopy()
	const { channels } = contact
	const numbers = useNumberRows(branch ? shopDetails.branches[branch] : shopDetails)
	const rows: ContactRow[] = [
		...numbers,
		...(email ? [[channels.email, `mailto:${email}`, email] satisfies ContactRow] : []),
		[channels.facebook, facebook.page, shop.legalName],
		[channels.messenger, facebook.messenger, channels.sendMessage],
	]
	return <ContactRows rows={rows} />
}

/** Phone and WhatsApp numbers of a branch, if it has numbers of its own. */
export function BranchNumbers({ branch }: { branch: BranchSlug }) {
	const { branches, whatsapp } = useShopDetails()
	const contact = branches[branch]
	const rows = useNumberRows(contact)
	const hasOwnNumbers =
		contact.phones[0].kind === 'branch' || contact.whatsapp.display !== whatsapp.display
	return hasOwnNumbers && <ContactRows rows={rows} />
}

function useNumberRows({ phones, whatsapp }: Pick<Contact, 'phones' | 'whatsapp'>): ContactRow[] {
	const { channels } = useCopy().contact
	return [
		...phones.map(
			({ kind, display, international }): ContactRow => [
				channels.phone[kind],
				`tel:${international}`,
				display,
			],
		),
		[channels.whatsapp, whatsapp.chat, whatsapp.display],
	]
}

function ContactRows({ rows }: { rows: ContactRow[] }) {
	return (
		<dl>
			{rows.map(([label, href, text]) => (
				<div key={label} className={labelAndValueClass}>
					<dt>{label}</dt>
					<dd>
						<a href={href}>{text}</a>
					</dd>
				</div>
			))}
		</dl>
	)
}
