type OlderLinksProps = {
	/** The last entry of the page, if there are older ones. */
	nextBefore?: string
	hasNewer: boolean
	/** The address of the entries older than one, or of the newest. */
	hrefOf: (before?: string) => string
}

/** The way back to the beginning of a history, a page at a time. */
export function OlderLinks({ nextBefore, hasNewer, hrefOf }: OlderLinksProps) {
	if (!hasNewer && !nextBefore) return null
	return (
		<p className="mt-4 flex gap-4">
			{hasNewer && (
				<a href={hrefOf()} className="link py-1">
					Newest
				</a>
			)}
			{nextBefore && (
				<a href={hrefOf(nextBefore)} className="link py-1">
					Older
				</a>
			)}
		</p>
	)
}
