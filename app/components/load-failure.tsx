import { useLocation } from '@remix-run/react'
import { useCopy } from '#app/lib/copy.ts'
import { useShopDetails } from '#app/lib/loader-data.ts'
import { CallButton, WhatsAppButton } from './contact-details.tsx'
import { Alert } from './ui/alert.tsx'
import { ButtonLink } from './ui/button.tsx'

type LoadFailureProps = {
	message: string
	/** Replaces the 'Try again' link. */
	backLink?: { label: string; href: string }
	heading?: 'h1' | 'h2'
}

/** Error message of a failed page load, with buttons to try again and to contact the shop. */
export function LoadFailure({ message, backLink, heading: Heading = 'h1' }: LoadFailureProps) {
	const { pathname, search } = useLocation()
	const { phones, whatsapp } = useShopDetails()
	const { shop, shared } = useCopy()
	const link = backLink ?? { label: shared.errors.tryAgain, href: pathname + search }
	return (
		<Alert className="mx-auto my-10 max-w-xl text-center">
			<Heading className="text-xl">{message}</Heading>
			<p className="mt-2 text-muted-foreground">{shop.loadFailures.askUs}</p>
			<div className="mt-5 flex flex-wrap justify-center gap-3 max-sm:*:grow">
				<ButtonLink href={link.href}>{link.label}</ButtonLink>
				<WhatsAppButton href={whatsapp.chat} />
				{phones.map((phone) => (
					<CallButton key={phone.kind} phone={phone} />
				))}
			</div>
		</Alert>
	)
}
