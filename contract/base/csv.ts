/** Marks the file as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Numbers need no escape: a minus sign does not start a formula. */
export function writeCsvRow(cells: readonly (string | number)[]): string {
	const write = (cell: string | number) =>
		typeof cell === 'number' ? String(cell) : quote(escapeFormula(cell))
	return `${cells.map(write).join(',')}\r\n`
}

function quote(cell: string): string {
	return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** First characters of a formula, and the apostrophe that escapes them. */
const NEEDS_ESCAPE = /^[=+\-@\t\r＝＋－＠']/
const ESCAPING_APOSTROPHE = /^'(?=[=+\-@\t\r＝＋－＠'])/
/** Other systems write digits so, which spreadsheets then show with the zeros in front. */
const TEXT_FORMULA = /^="([^"]*)"$/

function escapeFormula(text: string): string {
	return text.replace(NEEDS_ESCAPE, "'$&")
}

export function unescapeFormula(cell: string): string {
	return cell.replace(TEXT_FORMULA, '$1').replace(ESCAPING_APOSTROPHE, '')
}

export const csvHeaders = (name: string) => ({
	'Content-Type': 'text/csv; charset=utf-8',
	'Content-Disposition': `attachment; filename="${name}.csv"`,
})
