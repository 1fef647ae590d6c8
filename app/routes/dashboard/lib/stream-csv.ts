import { data } from '@remix-run/cloudflare'
import { type ApiResponse, readRejection, unwrap } from '#app/lib/api-response.ts'
import { textResponse } from '#app/lib/page-access.ts'
import { BYTE_ORDER_MARK, csvHeaders, writeCsvRow } from '#contract/base/csv.ts'
import { streamText } from '#contract/base/stream-text.ts'

type Cells = readonly (string | number)[]

type EntryPage<Entry> = Omit<ApiResponse, 'ok' | 'json'> &
	(
		| { ok: false; json: () => Promise<unknown> }
		| { ok: true; json: () => Promise<{ data: Entry[] }> }
	)

type CsvList<Entry> = {
	name: string
	columns: Cells
	fetchPage: (before?: string) => Promise<EntryPage<Entry>>
	toCells: (entry: Entry) => Cells
}

/**
 * Streams a list that is read in pages, so that a file of any length is in bounded memory. The
 * first page is read before the response starts.
 */
export async function streamCsv<Entry extends { _id: string }>(list: CsvList<Entry>) {
	const response = await list.fetchPage()
	if (!response.ok) {
		const { status, message } = await readRejection(response)
		return textResponse(data(message, { status }))
	}
	const { data: first } = await response.json()
	return new Response(streamText(writePages(list, first)), { headers: csvHeaders(list.name) })
}

async function* writePages<Entry extends { _id: string }>(
	{ columns, fetchPage, toCells }: CsvList<Entry>,
	first: Entry[],
): AsyncGenerator<string> {
	yield BYTE_ORDER_MARK + writeCsvRow(columns)
	let entries = first
	for (let last = entries.at(-1); last; last = entries.at(-1)) {
		yield entries.map((entry) => writeCsvRow(toCells(entry))).join('')
		entries = (await unwrap(fetchPage(last._id))).data
	}
}
