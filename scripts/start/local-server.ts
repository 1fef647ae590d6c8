import { once } from 'node:events'
import { createServer } from 'node:net'
import { DEMO_STAFF } from '#contract/accounts/auth.ts'

/** Returns `PORT`. Rejects one in use, because its server would be mistaken for this shop. */
export async function requireFreePort(): Promise<number> {
	const port = process.env.PORT || '8787'
	try {
		const probe = createServer().listen(Number(port), 'localhost')
		await once(probe, 'listening')
		probe.close()
		return Number(port)
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException
		throw new Error(`Port ${port} is not available (${code}). Use another one, such as PORT=8788.`)
	}
}

export function printDemoAccount(origin: string): void {
	const { email, password } = DEMO_STAFF
	console.log(`Staff sign in at ${origin}/auth with ${email} / ${password}`)
}
