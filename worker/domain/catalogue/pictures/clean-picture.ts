import { Buffer } from 'node:buffer'
import { invalidField } from '#worker/domain/domain-error.ts'
import { cleanJpeg } from './jpeg.ts'
import { cleanPng } from './png.ts'
import { type PictureParts, readText } from './read-bytes.ts'
import { cleanWebp } from './webp.ts'

const MAX_SIDE = 12_000
const MAX_PIXELS = 40_000_000
const TOO_MANY_PIXELS =
	'A picture may have at most 12,000 pixels on each side and 40 million in all'
const INCOMPLETE = 'This picture is incomplete or damaged. Please choose another copy of it'

/** Formats that uploads can have, with the first bytes of such a file. */
const formats = [
	{ start: /^\xff\xd8\xff/, extension: 'jpg', type: 'image/jpeg', clean: cleanJpeg },
	{ start: /^\x89PNG/, extension: 'png', type: 'image/png', clean: cleanPng },
	{ start: /^RIFF.{4}WEBP/s, extension: 'webp', type: 'image/webp', clean: cleanWebp },
] as const

export type Picture = { bytes: Uint8Array; type: string; extension: string }

/**
 * Returns an uploaded picture without metadata, such as the place of a photo. Detects the format
 * from the content, because a file name cannot be trusted. Rejects incomplete files and too many
 * pixels.
 */
export function cleanPicture(file: Uint8Array): Picture {
	const start = readText(file, 0, 12)
	const format = formats.find((candidate) => candidate.start.test(start))
	if (!format) throw invalidField('file', 'A picture must be a JPEG, PNG or WebP file')
	const { bytes, width, height } = readPicture(file, format.clean)
	if (Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS) {
		throw invalidField('file', TOO_MANY_PIXELS)
	}
	return { bytes, type: format.type, extension: format.extension }
}

function readPicture(file: Uint8Array, clean: (file: Uint8Array) => PictureParts) {
	try {
		const { parts, size } = clean(file)
		const bytes = new Uint8Array(Buffer.concat(parts))
		if (size.width * size.height > 0) return { bytes, ...size }
	} catch {
		// The file ends too early.
	}
	throw invalidField('file', INCOMPLETE)
}
