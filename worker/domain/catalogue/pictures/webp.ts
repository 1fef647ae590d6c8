import { Buffer } from 'node:buffer'
import { keepOrientation } from './exif.ts'
import {
	type PictureParts,
	type PictureSize,
	readBytes,
	readText,
	requirePicture,
	viewOf,
} from './read-bytes.ts'

const FILE_HEADER_LENGTH = 12
const CHUNK_HEADER_LENGTH = 8
/** A side has 14 bits; the others scale the picture. */
const SIDE_BITS = 0x3fff

/** Flags in the first byte of a `VP8X` chunk, which comes before all others. */
const HAS_EXIF = 0b1000
const HAS_XMP = 0b0100

/** Chunks that affect how the picture looks, and those of animations. */
const allowedChunks = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ICCP', 'ANIM', 'ANMF'])
const pictureChunks = new Set(['VP8 ', 'VP8L', 'ANMF'])

/** Returns a WebP file without metadata. Throws if the file is incomplete. */
export function cleanWebp(file: Uint8Array): PictureParts {
	const chunks = readChunks(file).flatMap(cleanChunk)
	const hasData = chunks.some((chunk) => pictureChunks.has(readType(chunk)))
	const content = Buffer.concat(chunks)
	const size = requirePicture(hasData, readSize(content))
	if (readType(content) === 'VP8X') {
		const exifFlag = chunks.some((chunk) => readType(chunk) === 'EXIF') ? HAS_EXIF : 0
		const flags = content.readUInt8(CHUNK_HEADER_LENGTH) & ~(HAS_EXIF | HAS_XMP)
		content.writeUInt8(flags | exifFlag, CHUNK_HEADER_LENGTH)
	}
	const header = Buffer.from(readBytes(file, 0, FILE_HEADER_LENGTH))
	header.writeUInt32LE(FILE_HEADER_LENGTH - CHUNK_HEADER_LENGTH + content.length, 4)
	return { parts: [header, content], size }
}

/** Reads the size from the first chunk, as its format defines (RFC 9649, section 2). */
function readSize(content: Buffer): PictureSize | undefined {
	const data = content.subarray(CHUNK_HEADER_LENGTH)
	switch (readType(content)) {
		case 'VP8X':
			return { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 }
		case 'VP8 ':
			return { width: data.readUInt16LE(6) & SIDE_BITS, height: data.readUInt16LE(8) & SIDE_BITS }
		case 'VP8L': {
			const bits = data.readUInt32LE(1)
			return { width: (bits & SIDE_BITS) + 1, height: ((bits >> 14) & SIDE_BITS) + 1 }
		}
	}
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
