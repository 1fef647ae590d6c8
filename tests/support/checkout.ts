import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { openFolder } from './database-targets.ts'

/** What a checkout has of its own. */
const own = /^(\.git|\.wrangler|\.dev\.vars|\.cache|node_modules|backups|wrangler\.\w+\.json)$/

/** A checkout of this shop with a local database of its own, its packages installed; the parts named are left out. */
export async function openCheckout(without: string[] = []): Promise<string> {
	const folder = await openFolder()
	await mkdir(join(folder, 'node_modules'))
	const parts = (await readdir('.')).filter((part) => !own.test(part) && !without.includes(part))
	const packages = (await readdir('node_modules')).filter((name) => name !== '.installed-from')
	for (const part of [...parts, ...packages.map((name) => join('node_modules', name))]) {
		await symlink(resolve(part), join(folder, part))
	}
	const lock = createHash('sha256').update(await readFile('package-lock.json'))
	await writeFile(join(folder, 'node_modules/.installed-from'), lock.digest('hex'))
	return folder
}
