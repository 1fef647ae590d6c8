import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { demoCatalogue } from '#db/seed/demo-catalogue.ts'
import { migrateDatabase } from '#scripts/migrations/migrate-database.ts'
import { runScript } from '#tests/support/commands.ts'
import { createTemporaryFolder, openLibsqlTarget } from '#tests/support/database-targets.ts'
import { buildProduct } from '#tests/support/products.ts'
import { importProducts } from '#worker/domain/imports/import-products.ts'

test('an import of a file with invalid lines lists them and imports nothing; a valid file can replace the demo products', async () => {
	const target = await openLibsqlTarget()
	await migrateDatabase(target)
	await importProducts(openDatabase({ LIBSQL_URL: target.url }), demoCatalogue().slice(0, 3))
	const file = join(await createTemporaryFolder(), 'catalogue.jsonl')
	const importFile = () =>
		runScript('shop', ['catalogue', 'import', file, '--replace-demo'], {
			settings: { LIBSQL_URL: target.url },
		})
	await writeFile(file, `${JSON.stringify(buildProduct())}\nnot JSON\n`)
	const problems = `\nline 2: is not a product in JSON\nNothing was imported: 1 lines of ${file} need correcting.\n`
	expect(await importFile()).toEqual({ code: 1, output: expect.stringContaining(problems) })

	await writeFile(file, JSON.stringify(buildProduct()))
	const { code, output } = await importFile()
	expect([code, output]).toEqual([0, expect.stringContaining('1 new, 0 changed, 0 unchanged.')])
	expect(output).toContain('3 demo products removed, 0 remain.')
	expect(await target.query('select * from products')).toHaveLength(1)
})
