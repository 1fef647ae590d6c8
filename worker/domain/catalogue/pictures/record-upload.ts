import type { Database } from '#db/client.ts'
import { sha256 } from '#worker/domain/accounts/tokens.ts'
import { type Actor, insertAuditEntry } from '#worker/domain/audit/audit-context.ts'
import { runIdempotent } from '#worker/domain/audit/idempotency.ts'
import type { Picture } from './clean-picture.ts'

/** Returns a file name for a picture, the same if the request is repeated with its key. */
export function newPictureName({ bytes, extension }: Picture, actor: Actor): string {
	const { staffId, key = crypto.randomUUID() } = actor
	const hash = sha256(`${staffId} ${key} ${sha256(bytes)}`)
	return `${hash.slice(0, 32)}.${extension}`
}

export async function recordPictureUpload(db: Database, url: string, actor: Actor): Promise<void> {
	// A form may upload several pictures under one key.
	const pictureActor = { ...actor, key: actor.key && `${actor.key} ${url}` }
	const request = { actor: pictureActor, request: url, target: url }
	await runIdempotent(db, request, [
		insertAuditEntry(db, actor, { action: 'picture-add', target: url }),
	])
}
