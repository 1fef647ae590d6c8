import type { Database } from '#db/client.ts'
import { countUp } from '#db/throttles.ts'
import { MINUTE_MS } from '#worker/contract/units.ts'
import { tooMany } from '#worker/errors.ts'
import { sha256 } from './token.ts'

type Limit = { key: string; most: number; now: Date }

/** Refuses more than `most` in a minute under the key, which rests as a hash because it may hold an address. */
export async function requireRoom(db: Database, { key, most, now }: Limit): Promise<void> {
	const resetsAt = new Date(now.getTime() + MINUTE_MS)
	const counted = await countUp(db, { key: sha256(key), now, resetsAt })
	if (counted.count > most) throw tooMany(counted.resetsAt.getTime() - now.getTime())
}
