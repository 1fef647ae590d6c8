import { ButtonLink } from '#app/components/ui/button.tsx'

/** Opens WhatsApp with a message, whose recipient is chosen there. */
export function SendOnWhatsApp({ message }: { message: string }) {
	return (
		<ButtonLink
			variant="outline"
			href={`https://wa.me/?text=${encodeURIComponent(message)}`}
			target="_blank"
			rel="noreferrer"
		>
			Send on WhatsApp
		</ButtonLink>
	)
}
