import { dirname, join } from 'node:path'
import { savePictures, writeBackup } from './backup/backup-files.ts'
import { openDatabaseTarget } from './database/open-database-target.ts'
import { withBindings } from './deploy/account.ts'
import { flag, readArguments, runCommand, UsageError } from './run-command.ts'

const usage = 'Usage: npm run backup -- [FILE.gz] [--remote] [--no-pictures]'

await runCommand(usage, async () => {
	const { flags, args } = readArguments({ remote: flag, 'no-pictures': flag }, [0, 1])
	const now = new Date()
	const [path = `backups/${now.toISOString().replaceAll(':', '-')}.gz`] = args
	if (!path.endsWith('.gz')) throw new UsageError(`${path} does not end in .gz.`)
	const target = await openDatabaseTarget(flags)
	const rows = await writeBackup(target, path, now)
	console.log(`${path} contains the ${rows} rows of ${target.name}.`)
	if (flags['no-pictures']) return

	const folder = join(dirname(path), 'pictures')
	const saved = await withBindings(flags, ({ IMAGES }) => savePictures(IMAGES, folder))
	console.log(`${folder} contains the uploaded pictures, ${saved} of them new.`)
})
