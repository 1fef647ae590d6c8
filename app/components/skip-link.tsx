import { ButtonLink } from './ui/button.tsx'

/** Link with which keyboard users skip the header. It is the first element of the page. */
export function SkipLink() {
	return (
		<ButtonLink href="#content" className="absolute top-2 left-2 z-20 not-focus:sr-only">
			Skip to content
		</ButtonLink>
	)
}
