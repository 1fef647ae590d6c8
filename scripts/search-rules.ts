import { createHash } from 'node:crypto'
import { synonyms } from '#app/content/synonyms.ts'
import { demoCatalogue } from '#db/seed/demo-catalogue.ts'
import { searchDocumentOf } from '#worker/domain/search/document.ts'
import { searchKeysOf } from '#worker/domain/search/keys.ts'
import type { DatabaseTarget } from './database/target.ts'

/** By what they make of products that are known: a number in its place would have to be raised by hand. */
export function fingerprintOfRules(): string {
	const known = demoCatalogue()
	const [product] = known
	const named = product ? synonyms.flat().map((name) => ({ ...product, name })) : []
	const documents = [...known, ...named].map(searchDocumentOf)
	const words = new Set(documents.flatMap((document) => Object.keys(document.words)))
	const made = JSON.stringify([documents, searchKeysOf([...words])])
	return createHash('sha256').update(made).digest('hex')
}

/** To be called when the whole index is of today's rules. */
export async function noteSearchRules({ query }: DatabaseTarget): Promise<void> {
	const fingerprint = fingerprintOfRules()
	await query('delete from search_rules', `insert into search_rules values ('${fingerprint}')`)
}
