import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { restorePictures } from './backup/pictures.ts'
import { restoreFrom, withSource } from './backup/restore-backup.ts'
import { openBindings } from './current-database.ts'
import { readAccount } from './deploy/account.ts'
import { runSteps, storeSteps } from './deploy/steps.ts'
import { deployedShop } from './deployed-shop.ts'
import { libsqlSettings } from './libsql-settings.ts'
import { currentPlace } from './places/current-place.ts'
import { runCommand } from './run-command.ts'

const usage =
	'Usage: npm run restore -- FILE [--remote] [--no-pictures]   (of npm run backup, or the .sql of wrangler d1 export)'

runCommand(usage, async () => {
	const { values, positionals } = parseArgs({
		options: {
			remote: { type: 'boolean', default: false },
			'no-pictures': { type: 'boolean', default: false },
		},
		allowPositionals: true,
	})
	const [path] = positionals
	if (!path || positionals.length > 1) throw new Error(usage)
	await withSource(path, async (source) => {
		if (values.remote) await makeStores()
		const place = currentPlace({ ...values, evenUnused: true })
		const rows = await restoreFrom(source, place)
		console.log(`${place.name} holds the ${rows} rows of ${path}, each the same.`)
	})
	const folder = join(dirname(path), 'pictures')
	if (values['no-pictures'] || !existsSync(folder)) return

	const { env, dispose } = await openBindings(values)
	const restored = await restorePictures(folder, env.IMAGES).finally(dispose)
	console.log(`${restored} pictures of ${folder} were put back.`)
})

/** A new account gets its database and its bucket first. */
async function makeStores(): Promise<void> {
	const shop = deployedShop()
	const libsql = libsqlSettings({ remote: true })
	await runSteps(storeSteps({ shop, account: readAccount(shop), libsql }))
}
