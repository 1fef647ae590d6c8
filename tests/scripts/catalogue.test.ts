import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Category } from '#contract/catalogue/categories.ts'
import { BRANCH_SLUGS } from '#contract/shop/branches.ts'
import { openDatabase } from '#db/client.ts'
import { demoCatalogue } from '#db/seed/demo-catalogue.ts'
import { restorePictures, savePictures } from '#scripts/backup/backup-files.ts'
import { addProduct, newProduct } from '#tests/support/back-office.ts'
import { runScript } from '#tests/support/commands.ts'
import {
	createTemporaryFolder,
	openLibsqlTarget,
	openMigratedTarget,
} from '#tests/support/database-targets.ts'
import { startBucket } from '#tests/support/miniflare.ts'
import { buildProduct, insertProducts } from '#tests/support/products.ts'
import { createShop } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'
import { importProducts } from '#worker/domain/imports/import-products.ts'

/** Opens a new libSQL server with an empty shop, and the environment in which commands use it. */
async function openEmptyShop() {
	const target = await openMigratedTarget()
	const env = { LIBSQL_URL: target.url }
	return { target, env, db: openDatabase(env) }
}

test('an import of a file with invalid lines lists them and imports nothing; a valid file can replace the demo products', async () => {
	const { target, env, db } = await openEmptyShop()
	await importProducts(db, demoCatalogue().slice(0, 3))
	const file = join(await createTemporaryFolder(), 'catalogue.jsonl')
	const importFile = () =>
		runScript('shop', ['catalogue', 'import', file, '--replace-demo'], { env })
	await writeFile(file, `${JSON.stringify(buildProduct())}\nnot JSON\n`)
	const problems = `\nline 2: is not a product in JSON\nNothing was imported. Lines to correct in ${file}: 1.\n`
	expect(await importFile()).toEqual({ code: 1, output: expect.stringContaining(problems) })

	await writeFile(file, JSON.stringify(buildProduct()))
	const { code, output } = await importFile()
	expect([code, output]).toEqual([0, expect.stringContaining('1 new, 0 changed, 0 unchanged.')])
	expect(output).toContain('3 demo products removed, 0 remain.')
	expect(await target.query('select * from products')).toHaveLength(1)
})

test.each([
	['--branch', 'dhaka', BRANCH_SLUGS.join(', ')],
	['--duplicates', 'keep', 'update or add'],
])('an import with %s %s names the option and the choices', async (option, value, choices) => {
	const args = ['catalogue', 'import', 'catalogue.csv', option, value]

	const { code, output } = await runScript('shop', args)

	expect([code, output]).toEqual([1, expect.stringMatching(`^${option} must be .*${choices}`)])
})

test('a migration asks for a rebuild of the search index if the search rules have changed', async () => {
	const { url, query } = await openLibsqlTarget()
	const run = (script: string, ...args: string[]) =>
		runScript(script, args, { env: { LIBSQL_URL: url } })
	const file = join(await createTemporaryFolder(), 'catalogue.jsonl')
	await writeFile(file, JSON.stringify(buildProduct()))
	const imported = await run('shop', 'catalogue', 'import', file)
	const migrated = await run('migrate')
	expect([imported.code, migrated.code]).toEqual([0, 0])
	expect(imported.output + migrated.output).not.toContain('search rebuild')

	await query("update search_rules set fingerprint = 'of another version'")
	expect((await run('migrate')).output).toContain('Run this once: npm run shop -- search rebuild')
	await query('delete from search_rules')
	expect((await run('migrate')).output).toContain('Run this once: npm run shop -- search rebuild')

	await query('delete from search_rules', 'delete from search_documents')
	await query(
		"create trigger full before insert on search_documents begin select raise(abort, 'full'); end",
	)
	expect((await run('migrate')).output).toContain('full')
	expect(await query('select fingerprint from search_rules')).toHaveLength(1)
	await query('drop trigger full', "update search_rules set fingerprint = 'of another version'")

	await query("insert into d1_migrations (name) values ('9999_newer.sql')")
	expect((await run('shop', 'search', 'rebuild')).output).toContain(
		'was migrated by a newer version',
	)
	await query("delete from d1_migrations where name = '9999_newer.sql'")
	expect((await run('shop', 'search', 'rebuild')).code).toBe(0)
	expect((await run('migrate')).output).not.toContain('search rebuild')
})

test('an operator can remove a category only if it has no products', async () => {
	const { env, db } = await openEmptyShop()
	const shop = createShop(db)
	await insertProducts(shop.db, [{ category: 'laptop' }, { category: 'router' }])
	const headers = await signedInHeaders(shop)
	const misplaced = { category: 'router', subcategory: 'plain-router' }
	const { _id } = await addProduct(shop, headers, { ...newProduct, ...misplaced, slug: 'moved' })
	const remove = async (path: string) =>
		(await runScript('shop', ['categories', 'remove', path], { env })).output
	const slugs = async () =>
		(await shop.read<{ data: Category[] }>('/api/categories')).data.map(({ slug }) => slug)

	expect(await remove('nowhere')).toContain('There is no category nowhere')
	expect(await remove('router')).toContain('There are 2 products in Router: move them first')
	expect(await slugs()).toEqual(['laptop', 'router'])
	const { data } = await shop.read<{ data: { _id: string }[] }>('/api/products?category=router')
	for (const id of new Set([_id, ...data.map((product) => product._id)])) {
		const categoryChange = { category: 'laptop', subcategory: 'plain-laptop', version: 1 }
		await shop.send(`/api/products/${id}`, categoryChange, { method: 'PATCH', headers })
	}
	expect(await remove('router')).toContain('router was removed')
	expect(await slugs()).toEqual(['laptop'])
})

async function openBucket() {
	const { bucket, stop } = await startBucket()
	onTestFinished(stop)
	return bucket
}

const name = (index: number) => `${String(index).padStart(32, '0')}.png`

test('uploaded pictures are saved once each and restored with their type', async () => {
	const folder = join(await createTemporaryFolder(), 'pictures')
	const bucket = await openBucket()
	for (const index of [1, 2]) await bucket.put(name(index), `bytes ${index}`)
	await bucket.put('../outside.png', 'bytes')
	expect(await savePictures(bucket, folder)).toBe(2)
	await bucket.put(name(3), 'bytes 3')
	expect(await savePictures(bucket, folder)).toBe(1)
	expect((await readdir(folder)).sort()).toEqual([name(1), name(2), name(3)])
	expect(await readFile(join(folder, name(2)), 'utf8')).toBe('bytes 2')
	expect(await readdir(join(folder, '..'))).toEqual(['pictures'])

	const other = await openBucket()
	expect(await restorePictures(folder, other)).toBe(3)
	expect(await restorePictures(folder, other)).toBe(0)
	const picture = await other.get(name(3))
	expect(await picture?.text()).toBe('bytes 3')
	expect(picture?.httpMetadata?.contentType).toBe('image/png')
})

test('files that the shop would not serve are not restored', async () => {
	const folder = join(await createTemporaryFolder(), 'pictures')
	await mkdir(folder)
	const hex = '0123456789abcdef'.repeat(2)
	const names = ['IMG_0001.jpg', `${hex}0.png`, `${hex.toUpperCase()}.png`, `${hex}.gif`]
	for (const other of [...names, `${hex}.webp`]) await writeFile(join(folder, other), 'bytes')
	const bucket = await openBucket()

	expect(await restorePictures(folder, bucket)).toBe(1)
	const { objects } = await bucket.list()
	expect(objects.map(({ key }) => key)).toEqual([`${hex}.webp`])
})
