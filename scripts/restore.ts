import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { restorePictures } from './backup/pictures.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { withSource } from './backup/restore-source.ts'
import { openBindings } from './database/bindings.ts'
import { databaseTarget } from './database-target.ts'
import { readAccount } from './deploy/account.ts'
import { runSteps, storeSteps } from './deploy/steps.ts'
import { deployedShop } from './deployed-shop.ts'
import { libsqlSettings } from './libsql-settings.ts'
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
		if (values.remote) await createStores()
		const target = databaseTarget({ ...values, evenUnused: true })
		const rows = await restoreBackup(source, target)
		console.log(`${target.name} holds the ${rows} rows of ${path}, each the same.`)
	})
	const folder = join(dirname(path), 'pictures')
	if (values['no-pictures'] || !existsSync(folder)) return

	const { env, dispose } = await openBindings(values)
	const restored = await restorePictures(folder, env.IMAGES).finally(dispose)
	console.log(`${restored} pictures of ${folder} were put back.`)
})

/** Creates the database and the bucket in a new account. */
async function createStores(): Promise<void> {
	const shop = deployedShop()
	const libsql = libsqlSettings({ remote: true })
	await runSteps(storeSteps({ shop, account: readAccount(shop), libsql }))
}
