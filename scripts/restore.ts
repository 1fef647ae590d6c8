import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { withCopyOfFile } from './backup/local-copy.ts'
import { restorePictures } from './backup/pictures.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { openBindings } from './database/bindings.ts'
import { databaseTarget } from './database/database-target.ts'
import { createDatabaseAndBucket, readAccount, runStep } from './deploy/account.ts'
import { deployedShop } from './deploy/deployed-shop.ts'
import { readArguments, runCommand } from './run-command.ts'
import { libsqlSettings } from './settings.ts'

const usage =
	'Usage: npm run restore -- FILE [--remote] [--no-pictures]   (FILE of npm run backup, or an .sql of wrangler d1 export)'

await runCommand(usage, async () => {
	const options = {
		remote: { type: 'boolean', default: false },
		'no-pictures': { type: 'boolean', default: false },
	} as const
	const { flags, args } = readArguments(options, [1, 1])
	const [path = ''] = args
	await withCopyOfFile(path, async (copy) => {
		if (flags.remote) await createMissingStores()
		const target = databaseTarget({ ...flags, allowsUnusedD1: true })
		await restoreBackup(copy, target)
		console.log(`${target.name} contains every row of ${path}, all verified.`)
	})
	const folder = join(dirname(path), 'pictures')
	if (flags['no-pictures'] || !existsSync(folder)) return

	const { IMAGES } = await openBindings({ remote: flags.remote })
	const restored = await restorePictures(folder, IMAGES)
	console.log(`${restored} pictures of ${folder} were restored.`)
})

/** Creates the database and the bucket in a new account. */
async function createMissingStores(): Promise<void> {
	const shop = deployedShop()
	const libsql = libsqlSettings({ remote: true })
	await createDatabaseAndBucket({ shop, account: readAccount(shop), libsql }, runStep)
}
