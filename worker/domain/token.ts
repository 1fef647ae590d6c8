const TOKEN_BYTES = 32

/** 32 random bytes as 43 characters that a cookie and an address can carry. */
export function newToken(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES))
	return btoa(String.fromCharCode(...bytes))
		.replaceAll('+', '-')
		.replaceAll('/', '_')
		.replace(/=+$/, '')
}

/** The SHA-256 of a text or of bytes in 64 hexadecimal digits. */
export async function sha256(content: string | Uint8Array): Promise<string> {
	const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
	const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))
	return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
