import type { ComponentProps, ReactNode } from 'react'
import { useCopy } from '#app/lib/copy.ts'
import { useShopDetails } from '#app/lib/loader-data.ts'
import { shop } from '#content/shop.ts'
import type { Phone } from '#contract/shop-details.ts'
import { Icon } from './icon.tsx'
import { Button } from './ui/button.tsx'

type WhatsAppButtonProps = { href: string; children?: ReactNode }

export function WhatsAppButton({ href, children }: WhatsAppButtonProps) {
	const { channels } = useCopy().contact
	return (
		<Button asChild variant="success">
			<a href={href}>
				<Icon name="whatsapp" /> {children ?? channels.whatsapp}
			</a>
		</Button>
	)
}

export function CallButton({ phone, className }: { phone: Phone; className?: string }) {
	const { channels } = useCopy().contact
	return (
		<Button asChild variant="outline" className={className}>
			<a href={`tel:${phone.international}`}>
				<Icon name="phone" />
				<span>
					{channels.call}
					<span>{phone.display}</span>
				</span>
			</a>
		</Button>
	)
}

export function SmsLink({ href }: { href: string }) {
	return (
		<ContactLink href={href} icon="sms">
			{useCopy().contact.channels.sms}
		</ContactLink>
	)
}

export function MessengerLink({ href }: { href: string }) {
	return (
		<ContactLink href={href} icon="message">
			{useCopy().contact.channels.messenger}
		</ContactLink>
	)
}

type ContactLinkProps = {
	href: string
	icon: ComponentProps<typeof Icon>['name']
	children: string
}

/** Less prominent than the WhatsApp and call buttons. */
function ContactLink({ href, icon, children }: ContactLinkProps) {
	return (
		<Button asChild variant="link">
			<a href={href}>
				<Icon name={icon} /> {children}
			</a>
		</Button>
	)
}

/** Places a label on the left and its value on the right, on one line if both fit. */
export const labelAndValueClass =
	'flex flex-wrap justify-between gap-x-4 border-b py-2 last:border-b-0'

export function ContactDetails() {
	const { phones, whatsapp, email, facebook } = useShopDetails()
	const { channels } = useCopy().contact
	const details = [
		...phones.map(({ kind, display, international }) => [
			channels.phone[kind],
			`tel:${international}`,
			display,
		]),
		[channels.whatsapp, whatsapp.chat, whatsapp.display],
		...(email ? [[channels.email, `mailto:${email}`, email]] : []),
		[channels.facebook, facebook.page, shop.legalName],
		[channels.messenger, facebook.messenger, channels.sendMessage],
	]
	return (
		<dl>
			{details.map(([label, href, text]) => (
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
