const NONCE_BYTES = 12
const PURPOSE = 'second factor'

type EncryptionContext = { staffId: string; secrets: string[] }

/** Encrypts with a key derived from the newest signing secret. The result decrypts for this account only. */
export async function encryptSecret(text: string, { staffId, secrets }: EncryptionContext) {
	const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
	const key = await deriveKey(secrets[0] ?? '')
	const sealed = await crypto.subtle.encrypt(
		{ name: 'AES-GCM', iv: nonce, additionalData: encode(staffId) },
		key,
		encode(text),
	)
	return btoa(String.fromCharCode(...nonce, ...new Uint8Array(sealed)))
}

/** Decrypts with the signing secrets in turn; returns `null` when none fits. */
export async function decryptSecret(sealed: string, { staffId, secrets }: EncryptionContext) {
	const bytes = Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0))
	const algorithm = {
		name: 'AES-GCM',
		iv: bytes.slice(0, NONCE_BYTES),
		additionalData: encode(staffId),
	}
	for (const secret of secrets) {
		const key = await deriveKey(secret)
		const text = await crypto.subtle
			.decrypt(algorithm, key, bytes.slice(NONCE_BYTES))
			.catch(() => null)
		if (text) return new TextDecoder().decode(text)
	}
	return null
}

async function deriveKey(secret: string): Promise<CryptoKey> {
	const material = await crypto.subtle.importKey('raw', encode(secret), 'HKDF', false, [
		'deriveKey',
	])
	return crypto.subtle.deriveKey(
		{ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encode(PURPOSE) },
		material,
		{ name: 'AES-GCM', length: 256 },
		false,
		['encrypt', 'decrypt'],
	)
}

function encode(text: string) {
	return new TextEncoder().encode(text)
}
