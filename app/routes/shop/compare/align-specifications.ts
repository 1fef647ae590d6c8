import type { ShopCopy } from '#content/shop-copy.ts'
import { normalizeName } from '#contract/base/text.ts'
import { groupSpecifications } from '#contract/catalogue/group-specifications.ts'
import { type Product, specificationEntries } from '#contract/catalogue/product.ts'

/** One text for each product. `undefined` means that the product states nothing. */
export type ComparisonRow = { label: string; texts: (string | undefined)[] }
export type ComparisonGroup<Row extends ComparisonRow = ComparisonRow> = {
	name: string
	rows: Row[]
}

type AlignedGroup = { name: string; rows: Map<string, ComparisonRow> }

/**
 * Returns the specifications of all products in the language of the copy, with those of the same
 * group and label in one row, in the order of first appearance.
 */
export function alignSpecifications(
	products: readonly Product[],
	copy: ShopCopy['specifications'],
): ComparisonGroup[] {
	const groups = new Map<string, AlignedGroup>()
	for (const [column, { specifications }] of products.entries()) {
		for (const specification of groupSpecifications(specifications)) {
			const { rows } = findOrAdd(groups, specification.key, (name) => ({
				name: copy.label(name),
				rows: new Map(),
			}))
			for (const [label, value] of specificationEntries(specification)) {
				const { texts } = findOrAdd(rows, label, () => ({
					label: copy.label(label),
					texts: products.map(() => undefined),
				}))
				texts[column] = [texts[column] ?? [], copy.value(value, label)].flat().join(', ')
			}
		}
	}
	return [...groups.values()].map(({ name, rows }) => ({ name, rows: [...rows.values()] }))
}

/** Finds the entry of a name in any case and spacing. */
function findOrAdd<Entry>(
	entries: Map<string, Entry>,
	name: string,
	create: (name: string) => Entry,
) {
	const key = normalizeName(name)
	const entry = entries.get(key) ?? create(name)
	entries.set(key, entry)
	return entry
}

export function hasDifference({ texts }: ComparisonRow): boolean {
	return new Set(texts.map((text) => text && normalizeName(text))).size > 1
}
