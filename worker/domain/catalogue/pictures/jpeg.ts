import { Buffer } from 'node:buffer'
import { EXIF_NAME, keepOrientation } from './exif.ts'
import {
	type PictureParts,
	type PictureSize,
	readBytes,
	readText,
	requirePicture,
	viewOf,
} from './read-bytes.ts'

const START_OF_SCAN = 0xffda
const END_OF_IMAGE = 0xffd9
const COMMENT = 0xfffe
/** Markers in the range of frame headers that start other segments. */
const otherSegments = [0xffc4, 0xffc8, 0xffcc]

/** Application segments that affect how the picture looks. `Adobe` has the colour transform. */
const allowedApplications = ['JFIF\0', 'ICC_PROFILE\0', 'Adobe']

/** Returns a JPEG file without metadata. Throws if the file is incomplete. */
export function cleanJpeg(file: Uint8Array): PictureParts {
	const view = viewOf(file)
	const parts = [readBytes(file, 0, 2)]
	let offset = 2
	let hasScan = false
	let size: PictureSize | undefined
	while (true) {
		const marker = view.getUint16(offset)
		if (marker === END_OF_IMAGE) break
		const segment = readBytes(file, offset, 2 + view.getUint16(offset + 2))
		parts.push(...cleanSegment(marker, segment))
		if (isFrameHeader(marker)) size ??= readSize(viewOf(segment))
		offset += segment.length
		if (marker !== START_OF_SCAN) continue
		const scan = readBytes(file, offset, findEndOfScan(file, offset) - offset)
		parts.push(scan)
		offset += scan.length
		hasScan = true
	}
	return { parts: [...parts, readBytes(file, offset, 2)], size: requirePicture(hasScan, size) }
}

function isFrameHeader(marker: number): boolean {
	return marker >> 4 === 0xffc && !otherSegments.includes(marker)
}

function readSize(segment: DataView): PictureSize {
	return { height: segment.getUint16(5), width: segment.getUint16(7) }
}

function cleanSegment(marker: number, segment: Uint8Array): Uint8Array[] {
	const isApplication = marker >> 4 === 0xffe
	if (!isApplication && marker !== COMMENT) return [segment]
	const name = readText(segment, 4, 12)
	if (allowedApplications.some((application) => name.startsWith(application))) return [segment]
	const exif = name.startsWith(EXIF_NAME) ? keepOrientation(segment.subarray(4)) : null
	return exif ? [exifSegment(exif)] : []
}

function exifSegment(exif: Uint8Array): Uint8Array {
	const length = 2 + EXIF_NAME.length + exif.length
	return Buffer.concat([Uint8Array.of(0xff, 0xe1, 0, length), Buffer.from(EXIF_NAME), exif])
}

/** In a scan, 0xff precedes 0, a restart number or another 0xff. Other bytes start a segment. */
function findEndOfScan(file: Uint8Array, start: number): number {
	let index = file.indexOf(0xff, start)
	while (index >= 0 && isInScan(file[index + 1])) index = file.indexOf(0xff, index + 1)
	return index
}

function isInScan(byte = 0): boolean {
	return byte === 0 || byte === 0xff || (byte >= 0xd0 && byte <= 0xd7)
}
