import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { Email } from '#worker/contract/auth.ts'
import { print, runCommand } from './run-command.ts'
import { staffVerbs } from './staff-verbs.ts'
import { withDatabase } from './with-database.ts'

const [name = '', ...args] = process.argv.slice(2)
const verb = staffVerbs[name]
const takes = verb?.takes ?? []
const usage = `Usage: npm run staff:${name} -- ${[...takes, '[--remote]'].join(' ')}`

runCommand(usage, async () => {
	if (!verb) throw new Error(`The verbs are ${Object.keys(staffVerbs).join(', ')}.`)
	const { remote, ...order } = readOrder()
	await withDatabase({ remote }, async ({ db, name: where }) => {
		print(await verb.run({ db, where, ...order }))
	})
})

function readOrder() {
	const { values, positionals } = parseArgs({
		args,
		options: {
			remote: { type: 'boolean', default: false },
			'second-factor': { type: 'boolean', default: false },
		},
		allowPositionals: true,
	})
	const [email = '', ...names] = takes.includes('EMAIL') ? positionals : ['', ...positionals]
	const address = v.safeParse(Email, email)
	const removesSecondFactor = values['second-factor']
	const isTooMuch =
		(names.length > 0 && !takes.includes('NAME')) ||
		(removesSecondFactor && !takes.includes('[--second-factor]'))
	if (isTooMuch) throw new Error(`That is more than this command understands. ${usage}`)
	if (!address.success && takes.includes('EMAIL')) {
		throw new Error(`${address.issues[0].message}. ${usage}`)
	}
	return {
		remote: values.remote,
		removesSecondFactor,
		email: email.trim().toLowerCase(),
		personName: names.join(' '),
	}
}
