/** `null` for bytes that are no letters, which would be read as others otherwise. */
export function textInUtf8(bytes: ArrayBuffer): string | null {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
	} catch {
		return null
	}
}
