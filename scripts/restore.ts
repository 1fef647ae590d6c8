import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { restorePictures } from './backup/backup-files.ts'
import {
	requireEmptyDatabase,
	restoreBackup,
	withDatabaseFromFile,
} from './backup/restore-backup.ts'
import { openDatabaseTarget } from './database/open-database-target.ts'
import { createMissingResources, readAccount, withBindings } from './deploy/account.ts'
import { flag, readArguments, runCommand } from './run-command.ts'

const usage =
	'Usage: npm run restore -- FILE [--remote] [--no-pictures]   (FILE of npm run backup, or an .sql of wrangler d1 export)'

await runCommand(usage, async () => {
	const { flags, args } = readArguments({ remote: flag, 'no-pictures': flag }, [1, 1])
	const [path = ''] = args
	const openTarget = () => openDatabaseTarget({ ...flags, skipsEngineCheck: true })
	const account = flags.remote ? readAccount() : null
	// Reading the file takes long. A D1 that does not exist yet is created only for a complete file.
	if (!account || account.shop.libsql || account.shop.databaseId) {
		await requireEmptyDatabase(await openTarget())
	}
	await withDatabaseFromFile(path, async (backup) => {
		if (account) await createMissingResources(account)
		const target = await openTarget()
		await restoreBackup(backup, target)
		console.log(`${target.name} contains every row of ${path}, all verified.`)
	})
	const folder = join(dirname(path), 'pictures')
	if (flags['no-pictures'] || !existsSync(folder)) return

	const restored = await withBindings(flags, ({ IMAGES }) => restorePictures(folder, IMAGES))
	console.log(`${restored} pictures of ${folder} were restored.`)
})
