import * as v from 'valibot'
import { ImportedProduct, reasonsInWords, reasonsOf } from '#worker/contract/product-import.ts'

type ImportProblem = { line: number; reason: string }
type ReadImport = { products: ImportedProduct[]; problems: ImportProblem[] }

/** Checks every line of a JSON Lines file; empty lines are passed over. */
export function readProductLines(lines: string[]): ReadImport {
	const lineOfSlug = new Map<string, number>()
	const read: ReadImport = { products: [], problems: [] }
	for (const [index, text] of lines.entries()) {
		if (text.trim() === '') continue
		const line = index + 1
		const product = readProduct(text)
		const earlier = typeof product === 'string' ? undefined : lineOfSlug.get(product.slug)
		if (typeof product === 'string') read.problems.push({ line, reason: product })
		else if (earlier) read.problems.push({ line, reason: `slug: already on line ${earlier}` })
		else {
			lineOfSlug.set(product.slug, line)
			read.products.push(product)
		}
	}
	return read
}

function readProduct(text: string): ImportedProduct | string {
	let value: unknown
	try {
		value = JSON.parse(text)
	} catch {
		return 'is not JSON'
	}
	const result = v.safeParse(ImportedProduct, value)
	if (result.success) return result.output
	return reasonsInWords(reasonsOf(result.issues))
}
