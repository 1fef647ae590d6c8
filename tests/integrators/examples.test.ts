import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { apiGuide } from '#app/content/api-guide.ts'
import { demoCatalogue } from '#db/seed/demo-catalogue.ts'
import { seedDemoUser } from '#scripts/start/prepare-database.ts'
import { startBucket } from '#tests/support/bucket.ts'
import { document } from '#tests/support/documented.ts'
import { serveShop } from '#tests/support/served-shop.ts'
import { openShop } from '#tests/support/shop.ts'
import type { ProductPage } from '#worker/contract/product-query.ts'
import { importProducts } from '#worker/domain/import.ts'

const run = promisify(execFile)

const examples = Object.entries(document.paths).flatMap(([path, methods]) =>
	Object.entries(methods).map(([method, { responses, ...operation }]) => ({
		call: `${method.toUpperCase()} ${path}`,
		source: operation['x-codeSamples']?.[0]?.source ?? '',
		good: Object.keys(responses).filter((status) => status.startsWith('2')),
		bad: Object.keys(responses).filter((status) => status.startsWith('4')),
	})),
)
/** They need a code from somebody's app, or end the sessions that the other examples use. */
const byHand = /\/(login\/code|password|second-factor\/.+)$/
const isSignOut = ({ call }: { call: string }) => call.endsWith('/logout')
const rank = ({ call }: { call: string }) => (isSignOut({ call }) ? 2 : byHand.test(call) ? 1 : 0)
const signingOutLast = examples.toSorted((one, other) => rank(one) - rank(other))

/** A demo shop on a port, and a shell whose curl tells the status after each answer. */
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

function figuresFor(address: string) {
	return { address, ...document['x-limits'] }
}

test('the example of every call, typed as it stands, is answered as documented', async () => {
	const { shop, address, type } = await openTerminal()
	const [firstCalls] = apiGuide(figuresFor(address))
	const said = await type(`${firstCalls?.code}\necho "TOKEN $TOKEN"`, {})
	const [, TOKEN = ''] = said.match(/TOKEN (\S+)/) ?? []
	const { data: products } = await shop.read<ProductPage>('/api/products')
	const product = products.find(({ stock }) => stock.available > 0)
	const variables: Record<string, string> = {
		TOKEN,
		PRODUCT: product?._id ?? '',
		SLUG: product?.slug ?? '',
	}

	for (const { call, source, good, bad } of signingOutLast) {
		const answer = await type(source, variables)
		const expected = byHand.test(call) ? [...good, ...bad] : good
		expect(expected, `${call}: ${answer}`).toContain(answer.split('\n').at(-1))
		const [, id] = answer.match(/"_id":"([^"]+)"/) ?? []
		if (call.endsWith('/movements') && call.startsWith('POST')) variables.MOVEMENT = id ?? ''
		if (call.endsWith('/imports')) variables.IMPORT = id ?? ''
	}
}, 120_000)

test('the example of the typed client lists products', async () => {
	const { address, shop } = await openTerminal()
	const example = apiGuide(figuresFor(address)).find(({ code }) =>
		code?.includes('createShopClient'),
	)
	const { totalCount } = await shop.read<ProductPage>('/api/products?category=laptop')

	const node = ['--import', 'tsx', '--input-type=module', '--eval', example?.code ?? '']
	const { stdout } = await run('node', node, { env: { PATH: process.env.PATH, SHOP: address } })

	expect(stdout).toMatch(new RegExp(`^${totalCount} \\[`))
})
