import type { ComponentProps, ReactNode } from 'react'
import { useShopDetails } from '#app/lib/loader-data.ts'
import { shop } from '#content/shop.ts'
import type { Phone } from '#contract/shop-details.ts'
import { Icon } from './icon.tsx'
import { Button } from './ui/button.tsx'

type WhatsAppButtonProps = { href: string; children?: ReactNode }

export function WhatsAppButton({ href, children = 'WhatsApp' }: WhatsAppButtonProps) {
	return (
		<Button asChild variant="success">
			<a href={href}>
				<Icon name="whatsapp" /> {children}
			</a>
		</Button>
	)
}

export function CallButton({ phone, className }: { phone: Phone; className?: string }) {
	return (
		<Button asChild variant="outline" className={className}>
			<a href={`tel:${phone.international}`}>
				<Icon name="phone" />
				<span>
					Call <span>{phone.display}</span>
				</span>
			</a>
		</Button>
	)
}

export function SmsLink({ href }: { href: string }) {
	return (
		<ContactLink href={href} icon="sms">
			SMS
		</ContactLink>
	)
}

export function MessengerLink({ href }: { href: string }) {
	return (
		<ContactLink href={href} icon="message">
			Messenger
		</ContactLink>
	)
}

type ContactLinkProps = {
	href: string
	icon: ComponentProps<typeof Icon>['name']
	children: string
}

/** Less prominent than the WhatsApp and call buttons. */
export function ContactLink({ href, icon, children }: ContactLinkProps) {
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
	const details = [
		...phones.map(({ kind, display, international }) => [
			`Phone (${kind})`,
			`tel:${international}`,
			display,
		]),
		['WhatsApp', whatsapp.chat, whatsapp.display],
		...(email ? [['Email', `mailto:${email}`, email]] : []),
		['Facebook', facebook.page, shop.legalName],
		['Messenger', facebook.messenger, 'Send a message'],
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
