import { imageSize } from 'image-size'
import type { Database } from '#db/client.ts'
import { sha256 } from '#worker/domain/accounts/tokens.ts'
import { type Actor, historyEntry } from '#worker/domain/audit/audit-context.ts'
import { runIdempotent } from '#worker/domain/audit/idempotency.ts'
import { invalidField } from '#worker/domain/domain-error.ts'

const MOST_PIXELS = 40_000_000

const kinds = {
	jpg: { type: 'image/jpeg', ending: 'jpg' },
	png: { type: 'image/png', ending: 'png' },
	webp: { type: 'image/webp', ending: 'webp' },
} as const

type Kind = (typeof kinds)[keyof typeof kinds]

/** What the bytes themselves say they are; the name and the type that came with them are not believed. */
export function pictureKind(bytes: Uint8Array): Kind {
	const measured = measure(bytes)
	const kind = kinds[measured?.type as keyof typeof kinds]
	const pixels = measured ? measured.width * measured.height : 0
	if (!kind || pixels === 0)
		throw invalidField('file', 'A picture must be a JPEG, PNG or WebP file')
	if (pixels > MOST_PIXELS) {
		throw invalidField('file', 'A picture may have 40 million pixels at most')
	}
	return kind
}

function measure(bytes: Uint8Array) {
	try {
		return imageSize(bytes)
	} catch {
		return null
	}
}

/** The file name of a new picture: nothing of what its sender called it, and the same again when a form is sent twice. */
export function newPictureName({ ending }: Kind, bytes: Uint8Array, by: Actor): string {
	const { staffId, key = crypto.randomUUID() } = by
	const hash = sha256(`${staffId} ${key} ${sha256(bytes)}`)
	return `${hash.slice(0, 32)}.${ending}`
}

export async function noteNewPicture(db: Database, address: string, by: Actor): Promise<void> {
	const { staffId, key } = by
	const history = historyEntry(db, by, { action: 'picture-add', staffId, target: address })
	const once = { ...by, key: key && `${key} ${address}` }
	await runIdempotent(db, { by: once, request: address, target: address }, [history])
}
