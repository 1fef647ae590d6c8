/** Spreadsheets run a cell that starts with one of these as a formula; some also accept the full-width forms. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/
/** Apostrophes of the text itself are escaped as well, so that they survive the import. */
const ESCAPED = /^'(?=[=+\-@\t\r＝＋－＠'])/

/** Escapes a text that a spreadsheet would run as a formula. */
export function escapeFormula(text: string): string {
	return FORMULA.test(text) || text.startsWith("'") ? `'${text}` : text
}

export function unescapeFormula(cell: string): string {
	return cell.replace(ESCAPED, '')
}
