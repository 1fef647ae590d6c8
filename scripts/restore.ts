import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { restorePictures } from './backup/backup-files.ts'
import { restoreBackup, withDatabaseFromFile } from './backup/restore-backup.ts'
import { openDatabaseTarget } from './database/open-database-target.ts'
import { createMissingResources, readAccount, withBindings } from './deploy/account.ts'
import { flag, readArguments, runCommand } from './run-command.ts'

const usage =
	'Usage: npm run restore -- FILE [--remote] [--no-pictures]   (FILE of npm run backup, or an .sql of wrangler d1 export)'

await runCommand(usage, async () => {
	const { flags, args } = readArguments({ remote: flag, 'no-pictures': flag }, [1, 1])
	const [path = ''] = args
	await withDatabaseFromFile(path, async (backup) => {
		if (flags.remote) await createMissingResources(readAccount())
		const target = await openDatabaseTarget({ ...flags, skipsEngineCheck: true })
		await restoreBackup(backup, target)
		console.log(`${target.name} contains every row of ${path}, all verified.`)
	})
	const folder = join(dirname(path), 'pictures')
	if (flags['no-pictures'] || !existsSync(folder)) return

	const restored = await withBindings(flags, ({ IMAGES }) => restorePictures(folder, IMAGES))
	console.log(`${restored} pictures of ${folder} were restored.`)
})
