import type { Database, DatabaseSettings } from '#db/client.ts'

/** What Cloudflare binds and what an operator sets; nothing else reads the environment. */
export type Bindings = DatabaseSettings

/** What the routes of the API find on their context. */
export type ApiEnvironment = {
	Bindings: Bindings
	Variables: { db: Database; requestId: string }
}
