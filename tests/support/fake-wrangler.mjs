#!/usr/bin/env node
// Simulates wrangler with a Cloudflare account stored in the folder $ACCOUNT. D1 databases are SQLite files, which open much faster than Miniflare's D1.
import {
	appendFileSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

const folder = process.env.ACCOUNT
const file = join(folder, 'account.json')
const account = existsSync(file)
	? JSON.parse(readFileSync(file, 'utf8'))
	: { databases: {}, buckets: [], workers: {} }
const args = process.argv.slice(2)
appendFileSync(join(folder, 'calls.log'), `${args.join(' ')}\n`)

const option = (name) => args[args.indexOf(name) + 1]
const config = () => JSON.parse(readFileSync(option('--config'), 'utf8'))
const save = () => writeFileSync(file, JSON.stringify(account))
const fail = (message) => {
	console.error(`✘ [ERROR] ${message}`)
	process.exit(1)
}

const commands = {
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
	'd1 export': () => inD1(exportDatabase),
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
		if (!worker) fail(`Worker "${name}" not found.`)
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
			deployments: (before?.deployments ?? 0) + 1,
			secrets: { ...before?.secrets, ...secrets },
			bindings: { ...rest, databases },
		}
		console.log(`Deployed ${name}`)
	},
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

async function inD1(work) {
	// Loads in a fraction of the time of `@libsql/client`, which uses it.
	const { default: Database } = await import('libsql')
	const [{ database_id: id }] = config().d1_databases
	mkdirSync(join(folder, 'd1'), { recursive: true })
	const database = new Database(`${join(folder, 'd1', id)}.db`)
	work(database)
	database.close()
}

/** Repeats the shop's own TypeScript function, because compiling that takes a second in each process. */
function applyMigrations(database) {
	database.exec(
		'create table if not exists d1_migrations (id integer primary key autoincrement, name text unique, applied_at timestamp default current_timestamp not null)',
	)
	const rows = database.prepare('select name from d1_migrations').all()
	const applied = rows.map(({ name }) => name)
	const names = readdirSync('migrations').filter((name) => name.endsWith('.sql'))
	database.exec('pragma foreign_keys = off; pragma synchronous = off')
	for (const name of names.filter((name) => !applied.includes(name)).sort()) {
		const sql = readFileSync(join('migrations', name), 'utf8')
		const insert = `insert into d1_migrations (name) values ('${name}')`
		database.exec(`begin; ${sql}; ${insert}; commit;`)
	}
}

function executeCommand(database) {
	const execute = (sql) => {
		const statement = database.prepare(sql)
		if (statement.reader) return { results: statement.all() }
		statement.run()
		return { results: [] }
	}
	const results = orFail(() => {
		database.exec('begin immediate')
		const list = option('--command').split(';\n').map(execute)
		database.exec('commit')
		return list
	})
	console.log(JSON.stringify(results))
}

function executeFile(database) {
	const sql = readFileSync(option('--file'), 'utf8')
	orFail(() => database.exec(`begin;${sql}commit;`))
}

function orFail(execute) {
	try {
		return execute()
	} catch (error) {
		fail(error.message)
	}
}

function exportDatabase(database) {
	const read = (sql) => database.prepare(sql).all()
	const select = "select name, type, sql from sqlite_schema where name not like 'sqlite_%'"
	const schema = read(select)
	const statements = schema.filter(({ type }) => type === 'table').map(({ sql }) => sql)
	for (const { name } of schema.filter(({ type }) => type === 'table')) {
		const columns = read(`select name from pragma_table_info('${name}')`)
		const values = columns.map((column) => `quote("${column.name}")`).join(" || ',' || ")
		const rows = read(`select ${values} as list from "${name}"`)
		for (const { list } of rows) statements.push(`INSERT INTO "${name}" VALUES(${list})`)
	}
	statements.push(...schema.filter(({ type }) => type !== 'table').map(({ sql }) => sql))
	writeFileSync(option('--output'), `${statements.filter(Boolean).join(';\n')};\n`)
}
