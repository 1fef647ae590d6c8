import { readText, viewOf } from './read-bytes.ts'

/** Precedes the EXIF data in a JPEG file, and in some WebP files. */
export const EXIF_NAME = 'Exif\0\0'
const ORIENTATION_TAG = 0x0112
const ENTRY_LENGTH = 12

/**
 * Returns EXIF data with the orientation alone, or `null` if the picture needs no rotation. Without
 * it, a photo taken with an upright phone would lie on its side.
 */
export function keepOrientation(exif: Uint8Array): Uint8Array | null {
	const orientation = readOrientation(exif)
	if (orientation < 2 || orientation > 8) return null
	// A big-endian TIFF header, and a directory with one entry: one 16-bit number.
	const header = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8]
	return Uint8Array.of(...header, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0)
}

function readOrientation(exif: Uint8Array): number {
	const start = readText(exif, 0, EXIF_NAME.length) === EXIF_NAME ? EXIF_NAME.length : 0
	const view = viewOf(exif.subarray(start))
	try {
		const isLittleEndian = view.getUint8(0) === 0x49
		const directory = view.getUint32(4, isLittleEndian)
		const entryCount = view.getUint16(directory, isLittleEndian)
		for (let index = 0; index < entryCount; index++) {
			const entry = directory + 2 + index * ENTRY_LENGTH
			const tag = view.getUint16(entry, isLittleEndian)
			if (tag === ORIENTATION_TAG) return view.getUint16(entry + 8, isLittleEndian)
		}
	} catch {
		// Browsers ignore damaged EXIF data too.
	}
	return 0
}
