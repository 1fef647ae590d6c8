const drops = /\bdrop\s+table\s+(?:if\s+exists\s+)?[`"]?(\w+)[`"]?/i
const cascades = /references\s+[`"]?(\w+)[`"]?[^,]*?on\s+delete\s+cascade/gi

/**
 * Tables that the statements drop while rows of another table would be deleted with theirs: D1 keeps foreign keys on
 * during a generated rebuild, so dropping the old table wipes its children.
 */
export function cascadingRebuilds(statements: string[]): string[] {
	const parents = new Set(
		statements.flatMap((statement) =>
			[...statement.matchAll(cascades)].map((match) => match[1] ?? ''),
		),
	)
	return statements
		.map((statement) => drops.exec(statement)?.[1] ?? '')
		.filter((table) => parents.has(table))
}
