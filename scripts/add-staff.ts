import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { RegisterInput } from '#worker/contract/auth.ts'
import { addColleague } from '#worker/domain/staff-accounts.ts'
import { openCurrentDatabase } from './current-database.ts'

const PASSWORD_BYTES = 12

const { values, positionals } = parseArgs({
	options: { remote: { type: 'boolean', default: false } },
	allowPositionals: true,
})
const [email, ...names] = positionals
const password = randomBytes(PASSWORD_BYTES).toString('base64url')
const input = v.safeParse(RegisterInput, { email, name: names.join(' '), password })
if (!input.success) fail(input.issues.map(({ message }) => message).join('. '))

const { db, name: where, close } = await openCurrentDatabase(values)
await addColleague(db, input.output, {
	staffId: null,
	now: new Date(),
	requestId: 'command',
}).catch((error: Error) => fail(error.message))
await close()
console.log(`${input.output.email} may sign in to ${where} with the password ${password}`)

function fail(message: string): never {
	console.error(`${message}. Usage: npm run staff:add -- EMAIL NAME [--remote]`)
	process.exit(1)
}
