import { ButtonLink } from './ui/button.tsx'

/** First link on the page, with which keyboard users skip the header. */
export function SkipLink() {
	return (
		<ButtonLink href="#content" className="absolute top-2 left-2 z-20 not-focus:sr-only">
			Skip to content
		</ButtonLink>
	)
}
