import { imageSize } from 'image-size'
import type { Database } from '#db/client.ts'
import { sha256 } from '#worker/domain/accounts/tokens.ts'
import { type Actor, insertAuditEntry } from '#worker/domain/audit/audit-context.ts'
import { runIdempotent } from '#worker/domain/audit/idempotency.ts'
import { invalidField } from '#worker/domain/domain-error.ts'

const MAX_PIXELS = 40_000_000

const formats = {
	jpg: { type: 'image/jpeg', extension: 'jpg' },
	png: { type: 'image/png', extension: 'png' },
	webp: { type: 'image/webp', extension: 'webp' },
} as const

type PictureFormat = (typeof formats)[keyof typeof formats]

/** Detects the format from the bytes, because an upload's file name and type cannot be trusted. Rejects other files and too many pixels. */
export function detectPictureFormat(bytes: Uint8Array): PictureFormat {
	const size = readSize(bytes)
	const format = formats[size?.type as keyof typeof formats]
	const pixels = size ? size.width * size.height : 0
	if (!format || pixels === 0)
		throw invalidField('file', 'A picture must be a JPEG, PNG or WebP file')
	if (pixels > MAX_PIXELS) {
		throw invalidField('file', 'A picture may have at most 40 million pixels')
	}
	return format
}

function readSize(bytes: Uint8Array) {
	try {
		return imageSize(bytes)
	} catch {
		return null
	}
}

/** Returns a file name for a new picture. It is the same if the request is repeated with its idempotency key, and unrelated to the uploaded file's name. */
export function newPictureName(
	{ extension }: PictureFormat,
	bytes: Uint8Array,
	actor: Actor,
): string {
	const { staffId, key = crypto.randomUUID() } = actor
	const hash = sha256(`${staffId} ${key} ${sha256(bytes)}`)
	return `${hash.slice(0, 32)}.${extension}`
}

export async function recordPictureUpload(db: Database, url: string, actor: Actor): Promise<void> {
	const { staffId, key } = actor
	const entry = { action: 'picture-add', staffId, target: url } as const
	// A form may upload several pictures under one key.
	const pictureActor = { ...actor, key: key && `${key} ${url}` }
	const request = { actor: pictureActor, request: url, target: url }
	await runIdempotent(db, request, [insertAuditEntry(db, actor, entry)])
}
