import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'

/** Has an artist, a camera, a position, XMP data, a colour profile and an orientation. */
export function readPhoto(format: string): Buffer {
	return readFileSync(`tests/support/photos/photo.${format}`)
}

/** Creates a black PNG. */
export function createPng(width: number, height: number): Buffer {
	const rowBytes = 1 + Math.ceil(width / 8)
	return encodePng({ width, height, bitsPerPixel: 1 }, Buffer.alloc(rowBytes * height))
}

/** Creates a PNG of random grey pixels, which hardly compress. */
export function createNoisyPng(width: number, height: number): Buffer {
	const rows = Array.from({ length: height }, () => [Buffer.alloc(1), randomBytes(width)])
	return encodePng({ width, height, bitsPerPixel: 8 }, Buffer.concat(rows.flat()))
}

type Header = { width: number; height: number; bitsPerPixel: number }

function encodePng({ width, height, bitsPerPixel }: Header, rows: Buffer): Buffer {
	const header = Buffer.alloc(13)
	header.writeUInt32BE(width, 0)
	header.writeUInt32BE(height, 4)
	header.writeUInt8(bitsPerPixel, 8)
	const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
	const chunks = [encodeChunk('IHDR', header), encodeChunk('IDAT', deflateSync(rows))]
	return Buffer.concat([signature, ...chunks, encodeChunk('IEND', Buffer.alloc(0))])
}

function encodeChunk(type: string, data: Buffer): Buffer {
	const content = Buffer.concat([Buffer.from(type), data])
	const chunk = Buffer.concat([Buffer.alloc(4), content, Buffer.alloc(4)])
	chunk.writeUInt32BE(data.length, 0)
	chunk.writeUInt32BE(crc32(content), chunk.length - 4)
	return chunk
}

/** Returns a photo with all its parts except the compressed picture. */
export function withoutPicture(format: 'jpg' | 'png' | 'webp'): Buffer {
	const photo = readPhoto(format)
	if (format === 'png') return Buffer.concat([photo.subarray(0, 33), photo.subarray(-12)])
	if (format === 'jpg')
		return Buffer.concat([photo.subarray(0, photo.indexOf('ffda', 'hex')), photo.subarray(-2)])
	const header = Buffer.from(photo.subarray(0, 30))
	header.writeUInt32LE(header.length - 8, 4)
	return header
}

/** Changes a byte of the picture in a PNG, which its checksum then no longer matches. */
export function withChangedByte(png: Buffer): Buffer {
	const position = png.indexOf('IDAT') + 6
	png.writeUInt8(png.readUInt8(position) ^ 1, position)
	return png
}
