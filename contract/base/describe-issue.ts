import type * as v from 'valibot'

const reasons: Readonly<Record<string, string>> = {
	string: 'must be text',
	number: 'must be a number',
	integer: 'must be a whole number',
	boolean: 'must be true or false',
	array: 'must be a list',
	max_length: 'is too long',
}

/** Valibot's own messages mention types, so they are replaced. Others come from schemas. */
export function describeIssue(
	{ type, message, expected }: v.BaseIssue<unknown>,
	label: string,
	entry?: v.ObjectEntries[string],
): string {
	if (!message.startsWith('Invalid ')) return message
	if (!type.includes('object')) return `${label} ${reasons[type] ?? 'is not valid'}`.trim()
	// The message of a picklist lists the choices.
	if (entry && isPicklist(entry)) return String(entry.message)
	if (expected === 'never') return `${label} is not a field of this request`
	return `${label} ${expected === 'Object' ? 'must be an object' : 'is required'}`.trim()
}

function isPicklist(entry: object): entry is { message: unknown } {
	return 'options' in entry && 'message' in entry && entry.message !== undefined
}

/** Returns a label such as "Unit price" for `unitPrice`. */
export function labelOfField(field: string): string {
	const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
	return words.charAt(0).toUpperCase() + words.slice(1)
}
