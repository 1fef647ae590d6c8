import { type ParseArgsConfig, parseArgs } from 'node:util'
import * as v from 'valibot'
import { Email } from '#worker/contract/auth.ts'
import { openCurrentDatabase } from './current-database.ts'
import { complaintOf } from './database-complaint.ts'
import { staffVerbs } from './staff-verbs.ts'

const [name = '', ...args] = process.argv.slice(2)
const verb = staffVerbs[name] ?? fail(`The verbs are ${Object.keys(staffVerbs).join(', ')}`)
const usage = `Usage: npm run staff:${name} -- ${[...verb.takes, '[--remote]'].join(' ')}`

const { remote, ...order } = readOrder()
const current = await openCurrentDatabase({ remote }).catch((error: Error) => fail(error.message))
const done = verb.run({ db: current.db, where: current.name, ...order })
console.log(await done.catch((error) => fail(complaintOf(error, current.name))))
await current.close()

function readOrder() {
	const { values, positionals } = parse({
		remote: { type: 'boolean' },
		'second-factor': { type: 'boolean' },
	})
	const [email = '', ...names] = verb.takes.includes('EMAIL') ? positionals : ['', ...positionals]
	const address = v.safeParse(Email, email)
	const removesSecondFactor = values['second-factor'] === true
	const isTooMuch =
		(names.length > 0 && !verb.takes.includes('NAME')) ||
		(removesSecondFactor && !verb.takes.includes('[--second-factor]'))
	if (isTooMuch) fail('That is more than this command understands', usage)
	if (!address.success && verb.takes.includes('EMAIL')) fail(address.issues[0].message, usage)
	return {
		remote: values.remote === true,
		removesSecondFactor,
		email: email.trim().toLowerCase(),
		personName: names.join(' '),
	}
}

function parse<Options extends NonNullable<ParseArgsConfig['options']>>(options: Options) {
	try {
		return parseArgs({ args, options, allowPositionals: true })
	} catch (error) {
		return fail(error instanceof Error ? error.message : String(error), usage)
	}
}

function fail(message: string, hint = ''): never {
	console.error(`${message.replace(/\.$/, '')}.${hint && ` ${hint}`}`)
	process.exit(1)
}
