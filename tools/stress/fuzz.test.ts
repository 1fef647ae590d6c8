import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Product } from '#contract/product.ts'
import { clockAt } from '#tests/support/clock.ts'
import { engine } from '#tests/support/engine.ts'
import { allowConsole } from '#tests/support/fail-on-console.ts'
import { SEED } from '#tests/support/garbage.ts'
import { insertProducts } from '#tests/support/products.ts'
import { ORIGIN, openShop, type Shop } from '#tests/support/shop.ts'
import { createStaff, signedInHeaders } from '#tests/support/staff.ts'
import { type HostileRequest, hostileRequest } from './hostile-requests.ts'
import { times } from './size.ts'
import { violationsOf } from './verdict.ts'

const RUNS = times({ short: 250, long: 20_000 })
/** A sign-out or the fifth newer session may end one, so they are renewed now and then. */
const REQUESTS_PER_SESSION = 25
const TIMEOUT_MS = 10_000
const BETWEEN_REQUESTS_MS = 20

test(`${RUNS} hostile requests on ${engine} are answered or refused in good form (seed ${SEED})`, async () => {
	const clock = clockAt()
	const shop = await openShop({ now: clock.now })
	const fill = await knownParts(shop)
	const { id: staffId } = await createStaff(shop)
	let session = await signedInHeaders(shop, staffId)
	let sent = 0

	const property = fc.asyncProperty(hostileRequest, async (hostile) => {
		clock.pass(BETWEEN_REQUESTS_MS)
		sent += 1
		if (sent % REQUESTS_PER_SESSION === 0) session = await signedInHeaders(shop, staffId)
		const asked = { ...hostile, path: fill(hostile.path) }
		const headers = asked.isStaff ? { ...asked.headers, ...session } : asked.headers
		const answered = await withTimeout(send(shop, { ...asked, headers }))
		expect(violationsOf(asked.path, answered, asked.method), summary(asked)).toEqual([])
	})
	await fc.assert(property, { seed: SEED, numRuns: RUNS })
	expect(allowConsole().filter((words) => !isExpected(words))).toEqual([])
})

/** Puts what there is on the shelves in the place of `{slug}`, `{id}` and `{movement}`. */
async function knownParts(shop: Shop) {
	await insertProducts(shop.db, [
		{ slug: 'aero' },
		{ category: 'router' },
		{ category: 'headphone' },
	])
	const { data } = await shop.read<{ data: Product }>('/api/products/slug/aero')
	const parts: Record<string, string> = { slug: 'aero', id: data._id, movement: 'nowhere' }
	return (path: string) => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '')
}

async function send(shop: Shop, { path, method, headers, body }: HostileRequest) {
	const host = new URL(ORIGIN).host
	const response = await shop.fetch(ORIGIN + path, {
		method,
		headers: { ...headers, Host: host },
		body,
	})
	return { status: response.status, headers: response.headers, text: await response.text() }
}

async function withTimeout<Answer>(answer: Promise<Answer>): Promise<Answer> {
	let timer: ReturnType<typeof setTimeout> | undefined
	const tooLate = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error('no answer at all')), TIMEOUT_MS)
	})
	return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer))
}

function summary({ method, path, body = '', headers }: HostileRequest): string {
	return `${method} ${path} ${JSON.stringify(headers)} ${body.slice(0, 300)}`
}

/** Remix says so of paths that cannot be decoded or matched or hold two slashes. */
function isExpected(words: string): boolean {
	return /could not be decoded|No routes matched|embedded double slashes/.test(words)
}
