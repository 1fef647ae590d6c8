import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeBackup } from './backup/make-backup.ts'
import { savePictures } from './backup/pictures.ts'
import { openBindings } from './database/bindings.ts'
import { databaseTarget } from './database-target.ts'
import { runCommand } from './run-command.ts'

const usage = 'Usage: npm run backup -- [FILE.gz] [--remote] [--no-pictures]'

runCommand(usage, async () => {
	const { values, positionals } = parseArgs({
		options: {
			remote: { type: 'boolean', default: false },
			'no-pictures': { type: 'boolean', default: false },
		},
		allowPositionals: true,
	})
	if (positionals.length > 1) throw new Error(usage)
	const now = new Date()
	const [path = `backups/${now.toISOString().replaceAll(':', '-')}.gz`] = positionals
	if (!path.endsWith('.gz')) throw new Error(`${path} does not end in .gz. ${usage}`)
	if (existsSync(path) && statSync(path).isDirectory()) {
		throw new Error(`${path} is a folder; a backup is a file.`)
	}
	const target = databaseTarget(values)
	const rows = await makeBackup(target, path, now)
	console.log(`${path} holds the ${rows} rows of ${target.name}.`)
	if (values['no-pictures']) return

	const folder = join(dirname(path), 'pictures')
	const { env, dispose } = await openBindings(values)
	const saved = await savePictures(env.IMAGES, folder).finally(dispose)
	console.log(`${folder} holds the uploaded pictures, ${saved} of them new.`)
})
