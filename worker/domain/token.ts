const TOKEN_BYTES = 32

/** 32 random bytes as 43 characters that a cookie and an address can carry. */
export function newToken(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES))
	return btoa(String.fromCharCode(...bytes))
		.replaceAll('+', '-')
		.replaceAll('/', '_')
		.replace(/=+$/, '')
}

/** The SHA-256 of a text in 64 hexadecimal digits. */
export async function sha256(text: string): Promise<string> {
	const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
	return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
