import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const { scrypt } = crypto

/** Hashes would take half of the API tests' CPU time. The built Worker uses the real cost. */
crypto.scrypt = ((...[password, salt, length, options, done]: Parameters<typeof scrypt>) =>
	scrypt(password, salt, length, { ...options, N: 2 }, done)) as typeof scrypt
syncBuiltinESMExports()
