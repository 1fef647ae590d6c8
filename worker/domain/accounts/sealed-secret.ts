const NONCE_BYTES = 12
const PURPOSE = 'second factor'

type Sealing = { staffId: string; secrets: string[] }

/** Encrypts with a key made from the newest signing secret, for this person's row alone. */
export async function seal(text: string, { staffId, secrets }: Sealing): Promise<string> {
	const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
	const key = await keyFrom(secrets[0] ?? '')
	const sealed = await crypto.subtle.encrypt(
		{ name: 'AES-GCM', iv: nonce, additionalData: bytesOf(staffId) },
		key,
		bytesOf(text),
	)
	return btoa(String.fromCharCode(...nonce, ...new Uint8Array(sealed)))
}

/** `null` when none of the signing secrets opens it. */
export async function unseal(
	sealed: string,
	{ staffId, secrets }: Sealing,
): Promise<string | null> {
	const bytes = Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0))
	const how = {
		name: 'AES-GCM',
		iv: bytes.slice(0, NONCE_BYTES),
		additionalData: bytesOf(staffId),
	}
	for (const secret of secrets) {
		const key = await keyFrom(secret)
		const text = await crypto.subtle.decrypt(how, key, bytes.slice(NONCE_BYTES)).catch(() => null)
		if (text) return new TextDecoder().decode(text)
	}
	return null
}

async function keyFrom(secret: string): Promise<CryptoKey> {
	const material = await crypto.subtle.importKey('raw', bytesOf(secret), 'HKDF', false, [
		'deriveKey',
	])
	return crypto.subtle.deriveKey(
		{ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytesOf(PURPOSE) },
		material,
		{ name: 'AES-GCM', length: 256 },
		false,
		['encrypt', 'decrypt'],
	)
}

function bytesOf(text: string) {
	return new TextEncoder().encode(text)
}
