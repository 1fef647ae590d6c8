/** So many entries of a history or a ledger stand on a page. */
export const ENTRIES_ON_A_PAGE = 25
/** The limit that a page asks with: one more tells whether there are older ones. */
export const ENTRIES_ASKED = String(ENTRIES_ON_A_PAGE + 1)

type Entries<Entry> = {
	entries: Entry[]
	/** The last entry of the page, if there are older ones. */
	olderThan?: string
	/** Whether newer ones were passed over. */
	isOlder: boolean
}

/** A page of what was asked for with `ENTRIES_ASKED`, and where the next begins; `before` is the entry it was asked to begin after. */
export function pageOfEntries<Entry extends { _id: string }>(
	asked: Entry[],
	before: string | undefined,
): Entries<Entry> {
	const entries = asked.slice(0, ENTRIES_ON_A_PAGE)
	const olderThan = asked.length > entries.length ? entries.at(-1)?._id : undefined
	return { entries, olderThan, isOlder: before !== undefined }
}

type OlderLinksProps = Pick<Entries<unknown>, 'olderThan' | 'isOlder'> & {
	/** The address of the entries older than one, or of the newest. */
	hrefOf: (before?: string) => string
}

/** The way back to the beginning of a history, a page at a time. */
export function OlderLinks({ olderThan, isOlder, hrefOf }: OlderLinksProps) {
	if (!isOlder && !olderThan) return null
	return (
		<p className="mt-4 flex gap-4">
			{isOlder && (
				<a href={hrefOf()} className="link py-1">
					Newest
				</a>
			)}
			{olderThan && (
				<a href={hrefOf(olderThan)} className="link py-1">
					Older
				</a>
			)}
		</p>
	)
}
