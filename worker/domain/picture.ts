import { imageSize } from 'image-size'
import { addAudit } from '#db/audit.ts'
import type { Database } from '#db/client.ts'
import { invalid } from '#worker/errors.ts'
import type { By } from './once.ts'

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
	if (!measured || !kind) throw invalid('file', 'A picture must be a JPEG, PNG or WebP file')
	if (measured.width * measured.height > MOST_PIXELS) {
		throw invalid('file', 'A picture may have 40 million pixels at most')
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

/** The file name of a new picture: nothing of what its sender called it. */
export function newPictureName({ ending }: Kind): string {
	return `${crypto.randomUUID()}.${ending}`
}

export async function noteNewPicture(db: Database, address: string, by: By): Promise<void> {
	await addAudit(db, {
		id: crypto.randomUUID(),
		at: by.now,
		staffId: by.staffId,
		action: 'picture-add',
		target: address,
		requestId: by.requestId,
	})
}
