import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const code = /\.tsx?$/
const importing = /(?<![\w'/-])(?:from|import)\s*\(?\s*'([^']+)'/g

/** For each folder what it may import; the longest matching folder rules. */
const rules: Record<string, RegExp> = {
	app: /^(#app\/|\.|#worker\/contract\/|@remix-run\/|react|valibot$|clsx$|class-variance-authority$|lean-qr)/,
	'app/content': /^\.\.?\/[\w/-]+\.ts$/,
	'worker/contract': /^(\.\/|valibot$)/,
	db: /^(\.|#db\/|#worker\/contract\/|drizzle-orm|@libsql\/client|@cloudflare\/workers-types$)/,
	'worker/domain':
		/^(\.\/|#db\/|#worker\/(contract|domain)\/|#worker\/errors\.ts$|#app\/content\/|valibot$|node:(crypto|buffer)$|hono\/jwt$|otpauth$|papaparse$|image-size$)/,
	'worker/routes':
		/^(\.\/|#db\/|#worker\/(contract|domain|middleware|routes)\/|#worker\/(env|errors|log-error|validate)\.ts$|hono|valibot$)/,
	worker:
		/^(\.|#db\/|#worker\/|#app\/content\/|@cloudflare\/workers-types$|virtual:remix|@remix-run\/cloudflare$|@hono\/|@valibot\/to-json-schema$|hono|valibot$)/,
}

function filesUnder(folder: string): string[] {
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && code.test(entry.name))
		.map((entry) => join(entry.parentPath, entry.name))
}

function forbiddenImports(file: string): string[] {
	const folder = Object.keys(rules)
		.filter((name) => file.startsWith(`${name}/`))
		.sort((a, b) => b.length - a.length)[0]
	const allowed = rules[folder ?? ''] ?? /^/
	return [...readFileSync(file, 'utf8').matchAll(importing)]
		.map((match) => match[1] ?? '')
		.filter((name) => !allowed.test(name))
		.map((name) => `${file} imports ${name}`)
}

test('every folder imports only what the layout lets it', () => {
	const files = ['app', 'worker', 'db'].flatMap(filesUnder)

	expect(files.length).toBeGreaterThan(30)
	expect(files.flatMap(forbiddenImports)).toEqual([])
})

test('no file hides behind a name that says nothing', () => {
	const vague = /(^|\/)(utils?|helpers?|common|misc|types|index)(\.|\/)/
	const files = ['app', 'worker', 'db'].flatMap(filesUnder).filter((file) => vague.test(file))

	expect(files).toEqual(['worker/index.ts'])
})

const exporting = /^export (?:async )?(?:function\*?|const|type|class) (\w+)/gm
const naming = /\b(?:import|export)\b([^;'"()]*?)\bfrom '([^']+)'/g
/** Known by their names to Remix, to bundlers, and to whoever uses the client. */
const namedElsewhere =
	/^(app\/(root|entry|routes\/)|scripts\/build\/script-url|worker\/(no-document|shop-client))/

test('nothing is exported that no other file imports', () => {
	const files = ['app', 'worker', 'db', 'scripts', 'tests'].flatMap(filesUnder)
	const imported = new Set(files.flatMap(importsOf))
	const unused = files
		.filter((file) => !namedElsewhere.test(file) && !imported.has(`${file} *`))
		.flatMap((file) => exportsOf(file).filter((one) => !imported.has(one)))

	expect(imported.size).toBeGreaterThan(1000)
	expect(unused).toEqual([])
})

function exportsOf(file: string): string[] {
	return [...readFileSync(file, 'utf8').matchAll(exporting)].map(([, name]) => `${file} ${name}`)
}

/** As a file and a name in it; a star stands for all of them. */
function importsOf(file: string): string[] {
	return [...readFileSync(file, 'utf8').matchAll(naming)].flatMap(([, names = '', from = '']) => {
		const other = from.startsWith('#') ? from.slice(1) : join(dirname(file), from)
		return (names.match(/\w+|\*/g) ?? []).map((name) => `${other} ${name}`)
	})
}
