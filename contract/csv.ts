/** Marks the file as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = '\uFEFF'

export function writeCsvRow(cells: readonly string[]): string {
	return `${cells.map((cell) => quote(escapeFormula(cell))).join(',')}\r\n`
}

function quote(cell: string): string {
	return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** First characters that make a spreadsheet run a cell as a formula, and the apostrophe that escapes them. */
const NEEDS_ESCAPE = /^[=+\-@\t\r＝＋－＠']/
const ESCAPING_APOSTROPHE = /^'(?=[=+\-@\t\r＝＋－＠'])/

function escapeFormula(text: string): string {
	return text.replace(NEEDS_ESCAPE, "'$&")
}

export function unescapeFormula(cell: string): string {
	return cell.replace(ESCAPING_APOSTROPHE, '')
}
