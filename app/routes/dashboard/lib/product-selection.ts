import { inventoryParameters } from '#app/lib/urls.ts'

/** Hidden field with the selected products: `id=…&id=…`, or `all=1&search=…` for all that match a filter. */
export const SELECTION_FIELD = 'selection'

const filterParameters = inventoryParameters.filter(
	(name) => !['sort', 'limit', 'page'].includes(name),
)

/** Reads the selection from a URL, from the inventory’s form, or from the hidden field of a form about it. */
export function readSelection(fields: Iterable<[string, unknown]>): string {
	const values = [...fields].map(([name, value]): [string, string] => [name, String(value)])
	const submitted = values.find(([name]) => name === SELECTION_FIELD)
	if (submitted) return submitted[1]
	const isAll = values.some(([name]) => name === 'all')
	const names: string[] = isAll ? ['all', ...filterParameters] : ['id']
	return String(
		new URLSearchParams(values.filter(([name, value]) => value && names.includes(name))),
	)
}

/** Returns the selection as the API expects it. */
export function parseSelection(selection: string) {
	const fields = new URLSearchParams(selection)
	if (!fields.has('all')) return { ids: fields.getAll('id') }
	fields.delete('all')
	return { filter: Object.fromEntries(fields) }
}
