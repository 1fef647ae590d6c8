#!/usr/bin/env node
// Simulates wrangler with a Cloudflare account in the folder ACCOUNT; its D1 databases are local.
import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const folder = process.env.ACCOUNT
const file = join(folder, 'account.json')
const account = existsSync(file)
	? JSON.parse(readFileSync(file, 'utf8'))
	: { databases: {}, buckets: [], workers: {} }
const args = process.argv.slice(2)
appendFileSync(join(folder, 'calls.log'), `${args.join(' ')}\n`)

const option = (name) => args[args.indexOf(name) + 1]
const config = () => JSON.parse(readFileSync(option('--config'), 'utf8')).env[option('--env')]
const save = () => writeFileSync(file, JSON.stringify(account))
const fail = (message) => {
	console.error(`✘ [ERROR] ${message}`)
	process.exit(1)
}

const commands = {
	whoami: () => console.log(JSON.stringify({ loggedIn: true })),
	'd1 list': () =>
		console.log(
			JSON.stringify(Object.entries(account.databases).map(([name, uuid]) => ({ name, uuid }))),
		),
	'd1 create': () => {
		if (account.databases[args[2]]) fail('A database with that name already exists')
		account.databases[args[2]] = `id-of-${args[2]}`
	},
	'd1 migrations': () => inD1(applyMigrations),
	'd1 execute': () => inD1(args.includes('--file') ? executeFile : executeCommand),
	'd1 export': () => runLocalWrangler(),
	'd1 time-travel': () => console.log(JSON.stringify({ bookmark: '00000001-moment' })),
	'r2 bucket': () => {
		const [, , verb, name] = args
		if (verb === 'create') account.buckets.push(name)
		else if (!account.buckets.includes(name))
			fail('The specified bucket does not exist. [code: 10006]')
		else console.log(JSON.stringify({ name }))
	},
	'secret list': () => {
		const { name } = config()
		const worker = account.workers[name]
		if (!worker) fail(`Worker "${name}" (env: ${option('--env')}) not found.`)
		console.log(JSON.stringify(Object.keys(worker.secrets).map((secret) => ({ name: secret }))))
	},
	'secret delete': () => {
		const { secrets } = account.workers[config().name]
		if (!(args[2] in secrets)) fail(`The secret ${args[2]} does not exist`)
		delete secrets[args[2]]
	},
	deploy: () => {
		const { name, d1_databases: databases, ...rest } = config()
		for (const { database_name: databaseName, database_id: id } of databases) {
			if (account.databases[databaseName] !== id) fail(`There is no database ${id}`)
		}
		const secrets = args.includes('--secrets-file')
			? JSON.parse(readFileSync(option('--secrets-file'), 'utf8'))
			: {}
		const before = account.workers[name]
		account.workers[name] = {
			deployed: (before?.deployed ?? 0) + 1,
			secrets: { ...before?.secrets, ...secrets },
			bindings: { ...rest, databases },
		}
		console.log(`Deployed ${name}`)
	},
}

if (process.env.ACCOUNT_SIGNED_OUT && args[0] === 'whoami') {
	console.log(JSON.stringify({ loggedIn: false }))
	process.exit(1)
}
if (process.env.ACCOUNT_SIGNED_OUT) fail('it is necessary to set a CLOUDFLARE_API_TOKEN')
const [name] = [args.slice(0, 2).join(' '), args[0]].filter((candidate) => candidate in commands)
const command = commands[name]
if (!command) fail(`Unknown command: ${args.join(' ')}`)
await command()
save()
if (process.env.ACCOUNT_HANGS_AT === name) {
	appendFileSync(join(folder, 'calls.log'), 'hangs\n')
	setInterval(() => {}, 60_000)
}

/** Uses the same database as `runLocalWrangler` in a fraction of the time: wrangler restarts for each migration and splits long files slowly. */
async function inD1(work) {
	const { Miniflare } = await import('miniflare')
	const [{ database_id: DB }] = config().d1_databases
	const miniflare = new Miniflare({
		modules: true,
		script: 'export default {}',
		defaultPersistRoot: join(folder, 'd1', '.wrangler/state/v3'),
		d1Databases: { DB },
	})
	await work(await miniflare.getD1Database('DB')).finally(() => miniflare.dispose())
}

async function applyMigrations(d1) {
	const { tsImport } = await import('tsx/esm/api')
	const { migrateD1 } = await tsImport(
		'../../scripts/migrations/apply-migrations.ts',
		import.meta.url,
	)
	await migrateD1(d1)
}

async function executeFile(d1) {
	const { tsImport } = await import('tsx/esm/api')
	const path = '../../scripts/database/sql-statements.ts'
	const { sqlStatements } = await tsImport(path, import.meta.url)
	const statements = [...sqlStatements(readFileSync(option('--file'), 'utf8'))]
	await d1.batch(statements.map((statement) => d1.prepare(statement)))
}

async function executeCommand(d1) {
	const statements = option('--command').split(';\n')
	const results = d1.batch(statements.map((statement) => d1.prepare(statement)))
	console.log(JSON.stringify(await results.catch((error) => fail(error.message))))
}

/** Runs the command with the real wrangler on a local database. */
function runLocalWrangler() {
	const [database] = config().d1_databases
	const path = join(folder, 'd1', 'wrangler.json')
	mkdirSync(join(folder, 'd1'), { recursive: true })
	const { remote: _, ...local } = database
	writeFileSync(
		path,
		JSON.stringify({
			name: 'account',
			compatibility_date: '2026-04-01',
			d1_databases: [{ ...local, migrations_dir: resolve('migrations') }],
		}),
	)
	const forwarded = args.filter(
		(arg, index) =>
			!['--config', '--env'].includes(arg) && !['--config', '--env'].includes(args[index - 1]),
	)
	const real = forwarded.map((arg) => (arg === '--remote' ? '--local' : arg))
	const { status } = spawnSync(resolve('node_modules/.bin/wrangler'), [...real, '--config', path], {
		stdio: 'inherit',
	})
	if (status !== 0) process.exit(status ?? 1)
}
