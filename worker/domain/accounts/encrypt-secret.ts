import { Buffer } from 'node:buffer'
import { hkdfSync, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const KEY_BYTES = 32
const PURPOSE = 'second factor'

/** `secrets` are the signing secrets, newest first. */
type EncryptionContext = { staffId: string; secrets: string[] }

/** Encrypts with a key derived from the newest signing secret. The result can be decrypted only for this account. */
export async function encryptSecret(text: string, { staffId, secrets }: EncryptionContext) {
	const iv = randomBytes(NONCE_BYTES)
	const key = await deriveKey(secrets[0] ?? '')
	const encrypted = await crypto.subtle.encrypt(algorithm(iv, staffId), key, Buffer.from(text))
	return Buffer.concat([iv, Buffer.from(encrypted)]).toString('base64')
}

/** Decrypts with each signing secret in turn. Returns `null` if none of them works. */
export async function decryptSecret(encrypted: string, { staffId, secrets }: EncryptionContext) {
	const bytes = Buffer.from(encrypted, 'base64')
	const parameters = algorithm(bytes.subarray(0, NONCE_BYTES), staffId)
	const data = bytes.subarray(NONCE_BYTES)
	for (const secret of secrets) {
		const key = await deriveKey(secret)
		const text = await crypto.subtle.decrypt(parameters, key, data).catch(() => null)
		if (text) return Buffer.from(text).toString()
	}
	return null
}

function algorithm(iv: Buffer, staffId: string) {
	return { name: 'AES-GCM', iv, additionalData: Buffer.from(staffId) }
}

function deriveKey(secret: string): Promise<CryptoKey> {
	const key = hkdfSync('sha256', secret, '', PURPOSE, KEY_BYTES)
	return crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt'])
}
