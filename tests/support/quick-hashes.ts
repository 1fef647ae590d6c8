import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const { scrypt } = crypto

/**
 * Computes password hashes at the lowest cost, because they took half of the processor time of the API tests.
 * The tests of the built Worker use the real cost.
 */
crypto.scrypt = ((...[password, salt, length, options, done]: Parameters<typeof scrypt>) =>
	scrypt(password, salt, length, { ...options, N: 2 }, done)) as typeof scrypt
syncBuiltinESMExports()
