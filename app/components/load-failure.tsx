import { useLocation } from '@remix-run/react'
import { useShopDetails } from '#app/lib/shop-details.ts'
import { WhatsAppButton } from './contact-buttons.tsx'
import { Icon } from './icon.tsx'
import { Alert } from './ui/alert.tsx'
import { ButtonLink } from './ui/button.tsx'

type LoadFailureProps = {
	message: string
	/** Link to show instead of 'Try again'. */
	back?: { label: string; href: string }
	heading?: 'h1' | 'h2'
}

/** Shows that something could not be loaded, with buttons to try again or to contact the shop. */
export function LoadFailure({ message, back, heading: Heading = 'h1' }: LoadFailureProps) {
	const { pathname, search } = useLocation()
	const { phones, whatsapp } = useShopDetails()
	return (
		<Alert className="mx-auto my-10 max-w-xl text-center">
			<Heading className="text-xl">{message}</Heading>
			<p className="mt-2 text-muted-foreground">You can also ask us directly.</p>
			<div className="mt-5 flex flex-wrap justify-center gap-3 max-sm:*:grow">
				{back ? (
					<ButtonLink href={back.href}>{back.label}</ButtonLink>
				) : (
					<ButtonLink href={pathname + search}>Try again</ButtonLink>
				)}
				<WhatsAppButton href={whatsapp.chat} />
				{phones.map(({ label, display, international }) => (
					<ButtonLink key={label} href={`tel:${international}`} variant="outline">
						<Icon name="phone" /> {display}
					</ButtonLink>
				))}
			</div>
		</Alert>
	)
}
