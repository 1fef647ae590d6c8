/** A picture's file, in parts without metadata, and its size in pixels. */
export type PictureParts = { parts: Uint8Array[]; size: PictureSize }
export type PictureSize = { width: number; height: number }

/** Returns a part of a file. Throws if the file ends before it. */
export function readBytes(file: Uint8Array, start: number, length: number): Uint8Array {
	if (length < 0 || start + length > file.length) throw new RangeError('The file is incomplete.')
	return file.subarray(start, start + length)
}

/** Returns Latin-1 text, such as the name of a segment. */
export function readText(bytes: Uint8Array, start: number, length: number): string {
	return String.fromCharCode(...bytes.subarray(start, start + length))
}

export function viewOf({ buffer, byteOffset, length }: Uint8Array): DataView {
	return new DataView(buffer, byteOffset, length)
}

/** Throws if a file has all its parts except the picture itself. */
export function requirePicture(hasData: boolean, size?: PictureSize): PictureSize {
	if (!hasData || !size) throw new RangeError('The file has no picture.')
	return size
}
