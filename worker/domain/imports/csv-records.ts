import { MAX_IMPORTED_PRODUCT_LENGTH } from '#contract/base/limits.ts'
import { invalidField } from '#worker/domain/domain-error.ts'

/** A quotation mark in a cell is written twice, so a record can be twice as long as its product. */
const MAX_RECORD_LENGTH = 2 * MAX_IMPORTED_PRODUCT_LENGTH
const DELIMITERS = [',', ';', '\t']

/** One line, or several if a quoted cell has line breaks. `end` is the start of the next record. */
export type CsvRecord = { cells: string[]; line: number; end: number }

/** Yields the records from `end` on, in linear time: long records and open quotes are rejected. */
export function* readRecords(
	text: string,
	delimiter: string,
	{ line, end }: Omit<CsvRecord, 'cells'>,
): Generator<CsvRecord> {
	const pattern = cellPattern(delimiter)
	let start = end
	for (let number = line + 1; start < text.length; number += 1) {
		const recordText = text.slice(start, start + MAX_RECORD_LENGTH + 1)
		const cells: string[] = []
		let position = 0
		do {
			pattern.lastIndex = position
			const [cell = '', quotedText, closingQuote] = pattern.exec(recordText) ?? []
			position += cell.length + 1
			if (position > recordText.length && recordText.length > MAX_RECORD_LENGTH)
				throw invalidField('file', `Line ${number} is too long`)
			if (cell.startsWith('"') && closingQuote === undefined)
				throw invalidField('file', `Line ${number}: ${UNESCAPED_QUOTE}`)
			cells.push(quotedText?.replaceAll('""', '"') ?? cell)
		} while (recordText[position - 1] === delimiter)
		start += position
		yield { cells, line: number, end: start }
	}
}

const UNESCAPED_QUOTE = 'write a quotation mark inside a cell twice, and close every quoted cell'

/** Matches one cell. Groups are the text and the closing quotation mark of a quoted cell. */
function cellPattern(delimiter: string): RegExp {
	const quotedCell = `"([^"]*(?:""[^"]*)*)("[^\\S\n${delimiter}]*)?(?=[${delimiter}\n]|$)`
	return new RegExp(`${quotedCell}|[^${delimiter}\n]*`, 'y')
}

export function detectDelimiter(text: string, start: number): string {
	const [line = ''] = text.slice(start, start + MAX_RECORD_LENGTH).split('\n', 1)
	const count = (delimiter: string) => line.split(delimiter).length
	const [delimiter = ','] = DELIMITERS.toSorted((a, b) => count(b) - count(a))
	return delimiter
}

export const isFilled = (cell: string) => cell.trim() !== ''
