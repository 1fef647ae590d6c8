import { pick } from '#tests/support/random.ts'
import type { openMovementClient } from './movement-client.ts'

const shopperPages = [
	'/',
	'/products',
	'/contact',
	'/madhupur',
	'/api/products',
	'/api/categories',
] as const
const sorts = ['price', '-price', '-createdAt'] as const
const searchTerms = ['laptop', 'router', 'wireless', 'ল্যাপটপ', 'zzzz', 'kestrova'] as const

/** workerd closes connections after five idle seconds. Browsers retry the request in this case. */
export function wasConnectionReset({ cause }: Error): boolean {
	const code = (cause as { code?: string } | undefined)?.code ?? ''
	return ['ECONNRESET', 'UND_ERR_SOCKET'].includes(code)
}

type VisitOptions = {
	random: () => number
	movementClient: Awaited<ReturnType<typeof openMovementClient>>
}

/** When called again, the function repeats the same request. */
export function createVisit(
	origin: string,
	{ random, movementClient }: VisitOptions,
): () => Promise<unknown> {
	const draw = random()
	if (draw < 0.02) {
		const movement = movementClient.nextMovement()
		return () => movementClient.send(origin, movement)
	}
	const path = pickPath(draw, random)
	return () => visit(origin, path)
}

function pickPath(draw: number, random: () => number): string {
	if (draw < 0.5) return pick(shopperPages, random)
	if (draw < 0.7)
		return `/products?sort=${pick(sorts, random)}&page=${1 + Math.floor(random() * 9)}`
	if (draw < 0.8) return `/products?search=${encodeURIComponent(pick(searchTerms, random))}`
	if (draw < 0.9) return `/products?maxPrice=${Math.floor(random() * 2000) * 100}`
	return pick(['/nowhere', '/products/nowhere', '/auth/login', '/feed/products.xml'], random)
}

async function visit(origin: string, path: string): Promise<void> {
	const response = await fetch(origin + path)
	const text = await response.text()
	if (response.status < 500) return
	const id = response.headers.get('X-Request-Id')
	throw new Error(`${path} returned ${response.status} (${id}): ${text.slice(0, 200)}`)
}
