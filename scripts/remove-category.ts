import { parseArgs } from 'node:util'
import { removeShelf } from '#worker/domain/categories.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

const usage = 'Usage: npm run categories:remove -- CATEGORY[/SUBCATEGORY] [--remote]   (by slug)'

runCommand(usage, async () => {
	const { values, positionals } = parseArgs({
		options: { remote: { type: 'boolean', default: false } },
		allowPositionals: true,
	})
	const [path, ...rest] = positionals
	const [category, subcategory, ...deeper] = path?.split('/') ?? []
	if (!category || rest.length + deeper.length > 0) throw new Error(usage)
	await withDatabase(values, async ({ db, name }) => {
		const shelf = { category, subcategory }
		await removeShelf(db, shelf, { now: new Date(), requestId: 'command' })
		console.log(`${path} is gone from ${name}.`)
	})
})
