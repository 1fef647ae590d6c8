import { BYTE_ORDER_MARK, csvHeaders, writeCsvRow } from '#contract/base/csv.ts'
import { streamText } from '#contract/base/stream-text.ts'

type Cells = readonly (string | number)[]

type CsvList<Entry> = {
	name: string
	columns: Cells
	/** The first page, which was read before the response starts. */
	first: Entry[]
	fetchNext: (before: string) => Promise<Entry[]>
	toCells: (entry: Entry) => Cells
}

/** Streams a list that is read in pages, so that a file of any length is in bounded memory. */
export function streamCsv<Entry extends { _id: string }>(list: CsvList<Entry>): Response {
	return new Response(streamText(writePages(list)), { headers: csvHeaders(list.name) })
}

async function* writePages<Entry extends { _id: string }>({
	columns,
	first,
	fetchNext,
	toCells,
}: CsvList<Entry>): AsyncGenerator<string> {
	yield BYTE_ORDER_MARK + writeCsvRow(columns)
	let entries = first
	for (let last = entries.at(-1); last; last = entries.at(-1)) {
		yield entries.map((entry) => writeCsvRow(toCells(entry))).join('')
		entries = await fetchNext(last._id)
	}
}
