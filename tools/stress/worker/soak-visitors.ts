import { pick } from '#tools/bench/random.ts'
import type { openSalesClient } from './till.ts'

const shopperPages = [
	'/',
	'/products',
	'/contact',
	'/madhupur',
	'/api/products',
	'/api/categories',
] as const
const sorts = ['price', '-price', '-createdAt'] as const
const words = ['laptop', 'router', 'wireless', 'ল্যাপটপ', 'zzzz', 'kestrova'] as const

/**
 * Whether workerd closed the kept connection, which it does after five seconds of rest, just when it was used again: a
 * browser then asks once more, and so does who knows Node's `request.reusedSocket`.
 */
export function wasRateLimited({ cause }: Error): boolean {
	const code = (cause as { code?: string } | undefined)?.code ?? ''
	return ['ECONNRESET', 'UND_ERR_SOCKET'].includes(code)
}

type Asking = { random: () => number; till: Awaited<ReturnType<typeof openSalesClient>> }

/** What a visitor asks for, the same when asked again. */
export function askerFor(
	origin: string,
	share: number,
	{ random, till }: Asking,
): () => Promise<unknown> {
	if (share < 0.02) {
		const delivery = till.nextDelivery()
		return () => till.receive(origin, delivery)
	}
	const path = addressFor(share, random)
	return () => look(origin, path)
}

function addressFor(share: number, random: () => number): string {
	if (share < 0.5) return pick(shopperPages, random)
	if (share < 0.7)
		return `/products?sort=${pick(sorts, random)}&page=${1 + Math.floor(random() * 9)}`
	if (share < 0.8) return `/products?search=${encodeURIComponent(pick(words, random))}`
	if (share < 0.9) return `/products?maxPrice=${Math.floor(random() * 2000) * 100}`
	return pick(['/nowhere', '/products/nowhere', '/auth/login', '/feed/products.xml'], random)
}

async function look(origin: string, path: string): Promise<void> {
	const answer = await fetch(origin + path)
	const text = await answer.text()
	if (answer.status < 500) return
	const id = answer.headers.get('X-Request-Id')
	throw new Error(`${path} was answered ${answer.status} (${id}): ${text.slice(0, 200)}`)
}
