import type { R2Bucket } from '@cloudflare/workers-types'
import { DAY_MS } from '#contract/base/limits.ts'
import { PICTURE_NAME } from '#contract/catalogue/product.ts'
import { findUnusedPictures } from '#db/catalogue/unused-pictures.ts'
import type { Database } from '#db/client.ts'
import { type Actor, insertAuditEntry, runIdempotent } from '#worker/domain/audit/audit-context.ts'
import { sha256 } from '#worker/domain/sha256.ts'
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

const RETENTION_MS = 7 * DAY_MS
/** Number of objects that R2 deletes in one request. The next run deletes the others. */
const MAX_DELETED = 1000

type Resources = { db: Database; now: Date; bucket: R2Bucket }

/** Deletes the uploads that nothing has used for a week. Until then, a removal can be undone. */
export async function deleteUnusedPictures({ db, now, bucket }: Resources): Promise<void> {
	const stored = await listPictures(bucket)
	const before = new Date(now.getTime() - RETENTION_MS)
	const unused = await findUnusedPictures(db, { stored, now, before, limit: MAX_DELETED })
	if (unused.length > 0) await bucket.delete(unused)
}

/** Lists the names of uploads. Another object of the bucket is none. */
export async function listPictures(bucket: R2Bucket): Promise<string[]> {
	const names: string[] = []
	for (let page = await bucket.list(); ; page = await bucket.list({ cursor: page.cursor })) {
		names.push(...page.objects.map(({ key }) => key).filter((key) => PICTURE_NAME.test(key)))
		if (!page.truncated) return names
	}
}
