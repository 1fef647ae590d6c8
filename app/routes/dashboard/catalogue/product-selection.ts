import { inventoryParameters } from '#app/lib/dashboard-urls/inventory-urls.ts'

/** `id=…&id=…`, or `all=1&search=…` for all that match a filter. */
export const SELECTION_FIELD = 'selection'

const filterParameters = inventoryParameters.filter(
	(name) => !['sort', 'limit', 'page'].includes(name),
)

/** Reads a URL, the form of the inventory, or the hidden field of a form about the selection. */
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

export function parseSelection(selection: string) {
	const fields = new URLSearchParams(selection)
	if (!fields.has('all')) return { ids: fields.getAll('id') }
	fields.delete('all')
	return { filter: Object.fromEntries(fields) }
}
