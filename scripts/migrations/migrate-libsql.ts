import type { Client } from '@libsql/client'
import { applyNew } from './apply-new.ts'

export function migrateLibsql(client: Client): Promise<string[]> {
	return applyNew({
		ask: async (...statements) => (await client.batch(statements, 'deferred')).at(-1)?.rows ?? [],
		run: (statements) => client.migrate(statements),
	})
}
