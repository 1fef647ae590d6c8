import { createClient } from '@libsql/client'
import { drizzle } from 'drizzle-orm/libsql'
import * as v from 'valibot'
import { ProductQuery } from '#contract/catalogue/product-query.ts'
import { demoCatalogue } from '#db/seed/demo-catalogue.ts'
import { migrateLibsql } from '#scripts/migrations/apply-migrations.ts'
import { readArguments, runCommand } from '#scripts/run-command.ts'
import { searchGoldenSet } from '#tests/search/search-golden-set.ts'
import { browseProducts } from '#worker/domain/catalogue/browse-catalogue.ts'
import { importProducts } from '#worker/domain/imports/import-products.ts'

/** Prints the hits and misses of the golden set on the demo catalogue. */
await runCommand('Usage: npm run search-report', async () => {
	readArguments({})
	const client = createClient({ url: ':memory:' })
	await migrateLibsql(client)
	const db = drizzle(client, { casing: 'snake_case' })
	await importProducts(db, demoCatalogue())

	const reports = await searchGoldenSet(async (search) => {
		const { data } = await browseProducts(db, v.parse(ProductQuery, { search }))
		return data.map(({ slug }) => slug)
	})
	for (const { group, searchCount, misses } of reports) {
		const hitCount = searchCount - misses.length
		console.log(
			`${group.padEnd(18)} ${hitCount} of ${searchCount}  ${((100 * hitCount) / searchCount).toFixed(1)} %`,
		)
		for (const miss of misses) console.log(`    ${miss}`)
	}
})
