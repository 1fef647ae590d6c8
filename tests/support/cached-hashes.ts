import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { promisify } from 'node:util'
import { hashSemaphore } from '#worker/domain/accounts/password.ts'

type Scrypt = (
	password: crypto.BinaryLike,
	salt: crypto.BinaryLike,
	length: number,
	options: crypto.ScryptOptions,
) => Promise<Buffer>

const hash: Scrypt = promisify(crypto.scrypt)
const hashes = new Map<string, ReturnType<Scrypt>>()

function remembered(...asked: Parameters<Scrypt>): ReturnType<Scrypt> {
	const key = JSON.stringify(asked)
	const known = hashes.get(key) ?? hash(...asked)
	hashes.set(key, known)
	return known
}

/**
 * The same password with the same salt has the same hash, and half of what the tests of the API took of a processor went into such:
 * each is made once a process, and the next waits for no pause. How often the shop asks for one is as it was.
 */
crypto.scrypt = ((
	...given: [...Parameters<Scrypt>, (error: Error | null, key?: Buffer) => void]
) => {
	const [password, salt, length, options, done] = given
	remembered(password, salt, length, options).then((key) => done(null, key), done)
}) as typeof crypto.scrypt
syncBuiltinESMExports()
/** As the shop has it. */
export const PAUSE_MS = hashSemaphore.pauseMs
hashSemaphore.pauseMs = 0
