import { Buffer } from 'node:buffer'
import { keepOrientation } from './exif.ts'
import { readBytes, readText, requirePictureData, viewOf } from './read-bytes.ts'

const FILE_HEADER_LENGTH = 12
const CHUNK_HEADER_LENGTH = 8

/** Flags in the first byte of a `VP8X` chunk, which comes before all others. */
const HAS_EXIF = 0b1000
const HAS_XMP = 0b0100

/** Chunks that affect how the picture looks, and those of animations. */
const allowedChunks = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ICCP', 'ANIM', 'ANMF'])
const pictureChunks = new Set(['VP8 ', 'VP8L', 'ANMF'])

/** Returns the parts of a WebP file, without metadata. Throws if the file is incomplete. */
export function cleanWebp(file: Uint8Array): Uint8Array[] {
	const chunks = readChunks(file).flatMap(cleanChunk)
	requirePictureData(chunks.some((chunk) => pictureChunks.has(readType(chunk))))
	const content = Buffer.concat(chunks)
	if (readType(content) === 'VP8X') {
		const exifFlag = chunks.some((chunk) => readType(chunk) === 'EXIF') ? HAS_EXIF : 0
		const flags = content.readUInt8(CHUNK_HEADER_LENGTH) & ~(HAS_EXIF | HAS_XMP)
		content.writeUInt8(flags | exifFlag, CHUNK_HEADER_LENGTH)
	}
	const header = Buffer.from(readBytes(file, 0, FILE_HEADER_LENGTH))
	header.writeUInt32LE(FILE_HEADER_LENGTH - CHUNK_HEADER_LENGTH + content.length, 4)
	return [header, content]
}

function readChunks(file: Uint8Array): Uint8Array[] {
	const view = viewOf(file)
	const end = CHUNK_HEADER_LENGTH + view.getUint32(4, true)
	const chunks: Uint8Array[] = []
	let offset = FILE_HEADER_LENGTH
	while (offset < end) {
		const size = view.getUint32(offset + 4, true)
		const chunk = readBytes(file, offset, CHUNK_HEADER_LENGTH + size + (size % 2))
		chunks.push(chunk)
		offset += chunk.length
	}
	return chunks
}

const readType = (chunk: Uint8Array) => readText(chunk, 0, 4)

function cleanChunk(chunk: Uint8Array): Uint8Array[] {
	const type = readType(chunk)
	if (allowedChunks.has(type)) return [chunk]
	const exif = type === 'EXIF' ? keepOrientation(chunk.subarray(CHUNK_HEADER_LENGTH)) : null
	return exif ? [exifChunk(exif)] : []
}

function exifChunk(exif: Uint8Array): Uint8Array {
	return Buffer.concat([Buffer.from('EXIF'), Uint8Array.of(exif.length, 0, 0, 0), exif])
}
