import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const { scrypt } = crypto

/**
 * Makes scrypt use its lowest cost, because password hashes would take half of the API tests' CPU time.
 * Tests of the built Worker use the real cost. Unlike `setup.ts`, this module runs once per process.
 */
crypto.scrypt = ((...[password, salt, length, options, done]: Parameters<typeof scrypt>) =>
	scrypt(password, salt, length, { ...options, N: 2 }, done)) as typeof scrypt
syncBuiltinESMExports()
