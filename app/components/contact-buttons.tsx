import type { Phone } from '#content/shop-details.ts'
import { Icon } from './icon.tsx'
import { ButtonLink } from './ui/button.tsx'

type CallButtonProps = { phone: Phone; variant?: 'outline' }

export function CallButton({ phone, variant }: CallButtonProps) {
	return (
		<ButtonLink href={`tel:${phone.international}`} variant={variant}>
			<Icon name="phone" /> Call {phone.display}
		</ButtonLink>
	)
}

export function SmsButton({ href }: { href: string }) {
	return (
		<ButtonLink href={href} variant="outline">
			SMS
		</ButtonLink>
	)
}

export function WhatsAppButton({ href }: { href: string }) {
	return (
		<ButtonLink href={href} variant="success">
			<Icon name="whatsapp" /> WhatsApp
		</ButtonLink>
	)
}
