import { Button } from '#app/components/ui/button.tsx'

/** Opens WhatsApp with a message, whose recipient is chosen there. */
export function SendOnWhatsApp({ message }: { message: string }) {
	return (
		<Button asChild variant="outline">
			<a
				href={`https://wa.me/?text=${encodeURIComponent(message)}`}
				target="_blank"
				rel="noreferrer"
			>
				Send on WhatsApp
			</a>
		</Button>
	)
}
