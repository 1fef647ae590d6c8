/** Spreadsheets run a cell with one of these in front as a formula; some take the full-width forms, too. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/
/** An apostrophe of the text itself is escaped as well, so that it comes back. */
const ESCAPED = /^'(?=[=+\-@\t\r＝＋－＠'])/

/** Puts an apostrophe before a text that a spreadsheet would run. */
export function escapeFormula(text: string): string {
	return FORMULA.test(text) || text.startsWith("'") ? `'${text}` : text
}

export function unescapeFormula(cell: string): string {
	return cell.replace(ESCAPED, '')
}
