import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import type { ProductPage } from '#contract/product-query.ts'
import { demoCatalogue } from '#db/seed/demo-catalogue.ts'
import { seedDemoUser } from '#scripts/start/prepare-database.ts'
import { document } from '#tests/support/api-document.ts'
import { startBucket } from '#tests/support/miniflare.ts'
import { matchAll } from '#tests/support/pages.ts'
import { openShop, serveShop } from '#tests/support/shop.ts'
import { importProducts } from '#worker/domain/imports/import-products.ts'

const run = promisify(execFile)

const examples = Object.entries(document.paths).flatMap(([path, methods]) =>
	Object.entries(methods).map(([method, { responses, ...operation }]) => ({
		call: `${method.toUpperCase()} ${path}`,
		source: operation['x-codeSamples']?.[0]?.source ?? '',
		good: Object.keys(responses).filter((status) => status.startsWith('2')),
		bad: Object.keys(responses).filter((status) => status.startsWith('4')),
	})),
)
/** They need a code from an authenticator app or a draft, or end the sessions of the other examples. */
const needsManualInput =
	/\/(login\/code|password|second-factor\/.+|users\/.+|sessions)$|^DELETE \/api\/(products|categories)\//
const isSignOut = ({ call }: { call: string }) => call.endsWith('/logout')
const rank = ({ call }: { call: string }) =>
	isSignOut({ call }) ? 2 : needsManualInput.test(call) ? 1 : 0
const signingOutLast = examples.toSorted((one, other) => rank(one) - rank(other))

/** Serves a demo shop; `type` runs a shell command in which curl prints the status last. */
async function openTerminal() {
	const shop = await openShop({ bindings: { SHOP_MODE: 'demo', IMAGES: bucket } })
	await importProducts(shop.db, demoCatalogue())
	await seedDemoUser(shop.db)
	const address = await serveShop(shop)
	const folder = await mkdtemp(join(tmpdir(), 'shop-examples-'))
	onTestFinished(() => rm(folder, { recursive: true }))
	await writeFile(join(folder, '.curlrc'), 'silent\nshow-error\nwrite-out = "\\n%{http_code}"\n')
	await writeFile(join(folder, 'picture.png'), await readFile('public/icons/share.png'))
	const type = async (source: string, variables: Record<string, string>) => {
		const env = { PATH: process.env.PATH, CURL_HOME: folder, SHOP: address, ...variables }
		const { stdout } = await run('bash', ['-c', source], { cwd: folder, env })
		return stdout
	}
	return { shop, address, type }
}

const { bucket, stop } = await startBucket()
afterAll(stop)

/** The code blocks of the page about the API, as it is served at this address. */
async function codeBlocks(address: string): Promise<string[]> {
	const page = await fetch(`${address}/api/docs`)
	return matchAll(await page.text(), /<pre[^>]*>(.*?)<\/pre>/gs)
}

const variables = ['SHOP', 'TOKEN', 'PRODUCT', 'SLUG', 'CATEGORY', 'MOVEMENT', 'IMPORT'] as const

test('the example of every operation gets a documented response after the first requests', async () => {
	const { address, type } = await openTerminal()
	const [firstRequests = ''] = await codeBlocks(address)
	const print = variables.map((name) => `echo "${name}=$${name}="`).join('\n')
	const printed = await type(`${firstRequests}\n${print}`, {})
	const values = Object.fromEntries(
		variables.map((name) => [name, printed.match(new RegExp(`${name}=(.+)=`))?.[1] ?? '']),
	)
	expect(values).toEqual({ ...values, SHOP: address })
	expect(Object.keys(values).filter((name) => !values[name])).toEqual([])

	// One shell for all of them, because starting many takes most of the time.
	const sources = signingOutLast.map(({ source }) => source)
	const outputs = (await type(sources.join('\necho ...\n'), values)).split('...\n')
	for (const [index, { call, good, bad }] of signingOutLast.entries()) {
		const expected = needsManualInput.test(call) ? [...good, ...bad] : good
		expect(expected, `${call}: ${outputs[index]}`).toContain(outputs[index]?.split('\n').at(-1))
	}
}, 120_000)

test('the example of the typed client lists products', async () => {
	const { address, shop } = await openTerminal()
	const blocks = await codeBlocks(address)
	const example = blocks.find((code) => code.includes('createShopClient'))
	const { totalCount } = await shop.read<ProductPage>('/api/products?category=laptop')

	const node = ['--import', 'tsx', '--input-type=module', '--eval', example ?? '']
	const { stdout } = await run('node', node, { env: { PATH: process.env.PATH, SHOP: address } })

	expect(stdout).toMatch(new RegExp(`^${totalCount} \\[`))
})
