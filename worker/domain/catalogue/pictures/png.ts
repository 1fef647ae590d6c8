import { Buffer } from 'node:buffer'
import { crc32 } from 'node:zlib'
import { keepOrientation } from './exif.ts'
import { type PictureParts, readBytes, readText, requirePicture, viewOf } from './read-bytes.ts'

const SIGNATURE_LENGTH = 8

/** Chunks that affect how the picture looks, and those of animations. */
const allowedChunks = new Set(
	'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs acTL fcTL fdAT'.split(' '),
)

/** Returns a PNG file without metadata. Throws if the file is incomplete. */
export function cleanPng(file: Uint8Array): PictureParts {
	const view = viewOf(file)
	const parts = [readBytes(file, 0, SIGNATURE_LENGTH)]
	let offset = SIGNATURE_LENGTH
	let hasData = false
	while (true) {
		const chunk = readBytes(file, offset, view.getUint32(offset) + 12)
		const type = readText(chunk, 4, 4)
		parts.push(...cleanChunk(type, chunk))
		hasData ||= type === 'IDAT'
		offset += chunk.length
		if (type === 'IEND') break
	}
	// The first chunk, `IHDR`, starts with the size.
	const size = { width: view.getUint32(16), height: view.getUint32(20) }
	return { parts, size: requirePicture(hasData, size) }
}

function cleanChunk(type: string, chunk: Uint8Array): Uint8Array[] {
	if (allowedChunks.has(type)) return [requireIntact(chunk)]
	const exif = type === 'eXIf' ? keepOrientation(chunk.subarray(8)) : null
	return exif ? [exifChunk(exif)] : []
}

/** Throws if a chunk is damaged: browsers then show only a part of the picture, or none. */
function requireIntact(chunk: Uint8Array): Uint8Array {
	const checksum = viewOf(chunk).getUint32(chunk.length - 4)
	if (checksum !== crc32(chunk.subarray(4, -4))) throw new RangeError('A chunk is damaged.')
	return chunk
}

function exifChunk(exif: Uint8Array): Uint8Array {
	const content = Buffer.concat([Buffer.from('eXIf'), exif])
	const chunk = Buffer.concat([new Uint8Array(4), content, new Uint8Array(4)])
	chunk.writeUInt32BE(exif.length, 0)
	chunk.writeUInt32BE(crc32(content), chunk.length - 4)
	return chunk
}
