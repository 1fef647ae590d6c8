import { Icon } from './icon.tsx'
import { ButtonLink } from './ui/button.tsx'

/** Opens the chat of the address. */
export function WhatsAppButton({ href }: { href: string }) {
	return (
		<ButtonLink href={href} variant="success">
			<Icon name="whatsapp" /> WhatsApp
		</ButtonLink>
	)
}
