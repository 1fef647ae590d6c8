import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import type { ProductPage } from '#contract/catalogue/product-query.ts'
import { seedDemoUser } from '#scripts/start/prepare-database.ts'
import { document } from '#tests/support/api-document.ts'
import { readTexts } from '#tests/support/html.ts'
import { startBucket } from '#tests/support/miniflare.ts'
import { createProgram } from '#tests/support/programs.ts'
import { openDemoShop, serveShop } from '#tests/support/shop.ts'

const execFileAsync = promisify(execFile)

const examples = Object.entries(document.paths).flatMap(([path, methods]) =>
	Object.entries(methods).map(([method, { responses, ...rest }]) => ({
		operation: `${method.toUpperCase()} ${path}`,
		source: rest['x-codeSamples']?.[0]?.source ?? '',
		documentedStatuses: Object.keys(responses),
	})),
)
/**
 * Operations that may return a documented client error. Their examples contain made-up codes or
 * ids, or changes that the data does not allow, such as deleting a category with products.
 */
const mayFail =
	/\/(login\/code|password|receipts\/search|cancel|send|merge|serials|two-factor\/.+|users\/.+|programs\/.+|sessions)$|^DELETE \/api\/(products|categories|customers)\//
const isSignOut = ({ operation }: { operation: string }) => operation.endsWith('/logout')
const runOrder = ({ operation }: { operation: string }) =>
	isSignOut({ operation }) ? 2 : mayFail.test(operation) ? 1 : 0
const examplesInRunOrder = examples.toSorted((one, other) => runOrder(one) - runOrder(other))

/** Serves a demo shop. In `runShell`, each curl command prints the response status last. */
async function serveDemoShop() {
	const shop = await openDemoShop({ bindings: { SHOP_MODE: 'demo', IMAGES: bucket } })
	await seedDemoUser(shop.db)
	const origin = await serveShop(shop)
	const folder = await mkdtemp(join(tmpdir(), 'shop-examples-'))
	onTestFinished(() => rm(folder, { recursive: true }))
	await writeFile(join(folder, '.curlrc'), 'silent\nshow-error\nwrite-out = "\\n%{http_code}"\n')
	await writeFile(join(folder, 'picture.png'), await readFile('public/icons/share.png'))
	const runShell = async (source: string, variables: Record<string, string>) => {
		const env = {
			PATH: `${resolve('node_modules/.bin')}:${process.env.PATH}`,
			CURL_HOME: folder,
			SHOP: origin,
			...variables,
		}
		const { stdout } = await execFileAsync('bash', ['-c', source], { cwd: folder, env })
		return stdout
	}
	return { shop, origin, folder, runShell }
}

const { bucket, stop } = await startBucket()
afterAll(stop)

/** Returns the code blocks of the API documentation page. */
async function readCodeBlocks(origin: string): Promise<string[]> {
	const page = await fetch(`${origin}/api/docs`)
	return readTexts(await page.text(), 'pre')
}

/** Those of the guide that the examples use. */
const variables = new Set(examples.flatMap(({ source }) => source.match(/(?<=\$)[A-Z]+/g) ?? []))

test('the curl example of every operation, with the variables from the introduction, returns a documented status', async () => {
	const { origin, runShell } = await serveDemoShop()
	const [reads = '', writes = ''] = await readCodeBlocks(origin)
	const firstRequests = `${reads}\n${writes.replace('http://localhost:8787', origin)}`
	const printVariables = Array.from(variables, (name) => `echo "${name}=$${name}="`).join('\n')
	const printed = await runShell(`${firstRequests}\n${printVariables}`, {})
	const values = Object.fromEntries(
		Array.from(variables, (name) => [name, printed.match(new RegExp(`${name}=(.+)=`))?.[1] ?? '']),
	)
	expect(values).toEqual({ ...values, SHOP: origin })
	expect(Object.keys(values).filter((name) => !values[name])).toEqual([])

	// One shell runs all examples, because starting a shell for each would take most of the time.
	const sources = examplesInRunOrder.map(({ source }) => source)
	const outputs = (await runShell(sources.join('\necho ...\n'), values)).split('...\n')
	for (const [index, { operation, documentedStatuses }] of examplesInRunOrder.entries()) {
		const output = outputs[index] ?? ''
		const expected = mayFail.test(operation) ? /^[24]/ : /^2/
		const status = output.split('\n').at(-1)
		expect(status, `${operation}: ${output}`).toMatch(expected)
		expect(documentedStatuses, `${operation}: ${output}`).toContain(status)
	}
}, 120_000)

test('the examples for programs read products, and record one sale for a key, with the token of a program', async () => {
	const { origin, shop, runShell } = await serveDemoShop()
	const blocks = await readCodeBlocks(origin)
	const example = blocks.find((code) => code.includes('PROGRAM_TOKEN=')) ?? ''
	const { token } = await createProgram(shop, { scopes: ['catalogue:read', 'sales:write'] })
	const [product] = (await shop.read<ProductPage>('/api/products?inStock=1')).data
	const commands = example.replace('jonaki_TOKEN', token)

	const output = await runShell(`${commands}\n${commands}`, { PRODUCT: product?._id ?? '' })

	expect(output.match(/^\d{3}(?=\{|$)/gm)).toEqual(['200', '201', '200', '201'])
	expect(new Set(output.match(/"number":\d+/g)).size).toBe(1)
})

test('the examples for generated clients accept a sale, and reject an unknown branch', async () => {
	const { origin, folder, runShell } = await serveDemoShop()
	const blocks = await readCodeBlocks(origin)
	const command = blocks.find((code) => code.startsWith('npx openapi-typescript')) ?? ''
	const example = blocks.find((code) => code.includes('shop-api.d.ts') && code !== command) ?? ''
	await writeFile(join(folder, 'sell.ts'), example)
	await writeFile(join(folder, 'mistake.ts'), example.replace("'madhupur'", "'dhaka'"))

	const check = 'tsc --noEmit --strict --target es2024 --lib es2024,dom *.ts || true'
	const output = await runShell(`${command.replace('npx ', '')}\n${check}`, {})

	expect(output.match(/^.*error TS\d+/gm)).toEqual([expect.stringMatching(/^mistake\.ts.*TS2322/)])
}, 60_000)

test('the example for the typed client lists products', async () => {
	const { origin, shop } = await serveDemoShop()
	const blocks = await readCodeBlocks(origin)
	const example = blocks.find((code) => code.includes('createShopClient'))
	const { totalCount } = await shop.read<ProductPage>('/api/products?category=laptop')

	const node = ['--import', 'tsx', '--input-type=module', '--eval', example ?? '']
	const { stdout } = await execFileAsync('node', node, {
		env: { PATH: process.env.PATH, SHOP: origin },
	})

	expect(stdout).toMatch(new RegExp(`^${totalCount} \\[`))
})
