import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { STOCK_COUNTS } from '#contract/stock/stock.ts'

const sourceFile = /\.tsx?$/
const importPattern = /(?<![\w'/.-])(?:from|import)\s*\(?\s*'([^']+)'/g

/** Imports that the files in each folder may contain. The longest matching folder applies. */
const rules: Record<string, RegExp> = {
	app: /^(#app\/|\.|#contract\/|#content\/|@remix-run\/|react|valibot$|clsx$|tailwind-merge$|class-variance-authority$|lean-qr)/,
	content: /^(\.\/|#content\/|#contract\/)[\w/-]+\.ts$/,
	contract: /^(\.\/|#contract\/|valibot$)/,
	db: /^(\.\/|#db\/|#contract\/|drizzle-orm|@libsql\/client|@cloudflare\/workers-types$)/,
	'db/seed': /^(node:fs$|valibot$|#contract\/)/,
	'worker/cache': /^(\.\/|#db\/|#contract\/|#worker\/(lru-map|security-headers)\.ts$|valibot$)/,
	'worker/domain':
		/^(\.\/|#db\/|#contract\/|#worker\/domain\/|#content\/|valibot$|node:(crypto|buffer|zlib)$|@cloudflare\/workers-types$|hono\/jwt$|otpauth$)/,
	'worker/routes':
		/^(\.\/|#db\/|#contract\/|#worker\/(domain|middleware|routes)\/|#worker\/(attempt-source|env|errors|validate)\.ts$|hono|node:buffer$|valibot$)/,
	worker:
		/^(\.\/|#db\/|#worker\/|#contract\/|#content\/|@cloudflare\/workers-types$|virtual:remix|@remix-run\/(cloudflare|react)$|@hono\/|@valibot\/to-json-schema$|hono|node:buffer$|valibot$)/,
	scripts: /^(?!#(tests|tools)\/)/,
}

function filesUnder(folder: string): string[] {
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && sourceFile.test(entry.name))
		.map((entry) => join(entry.parentPath, entry.name))
}

function forbiddenImports(file: string): string[] {
	const folder = Object.keys(rules)
		.filter((name) => file.startsWith(`${name}/`))
		.sort((a, b) => b.length - a.length)[0]
	const allowed = rules[folder ?? ''] ?? /^/
	return [...readFileSync(file, 'utf8').matchAll(importPattern)]
		.map((match) => match[1] ?? '')
		.filter((name) => !allowed.test(name))
		.map((name) => `${file} imports ${name}`)
}

const productFiles = ['app', 'content', 'contract', 'worker', 'db', 'scripts'].flatMap(filesUnder)

test('every file imports only what the architecture allows', () => {
	expect(productFiles.length).toBeGreaterThan(300)
	expect(productFiles.flatMap(forbiddenImports)).toEqual([])
})

test('no file has a vague name', () => {
	const vagueName = /(^|\/)(utils?|helpers?|common|misc|types|index)(\.|\/)/

	expect(productFiles.filter((file) => vagueName.test(file))).toEqual(['worker/index.ts'])
})

test('comments fit on lines of 100 columns', () => {
	const files = [...productFiles, ...filesUnder('tools'), ...filesUnder('tests')]
	const comment = /^\s*(?:\/\/ |\/\*|\{\/\*|\* [A-Z`“])(?!.*biome-ignore)/
	const wide = files.flatMap((file) =>
		readFileSync(file, 'utf8')
			.split('\n')
			.filter((line) => comment.test(line) && line.replaceAll('\t', '  ').length > 100)
			.map((line) => `${file} ${line}`),
	)

	expect(wide).toEqual([])
})

/** Module in the folder of a page: the folder, and the page's file without its extension. */
const pagePart =
	/^(app\/routes\/(?:dashboard\/(?!layout\/)[\w-]+|(?!dashboard\/)[\w-]+|dashboard(?=\/layout\/))\/(?!components\/|lib\/)[\w-]+)\//

test('a module in the folder of a page is used only by that page', () => {
	const usedElsewhere = productFiles.flatMap((file) =>
		importedFiles(file).filter((imported) => {
			const page = pagePart.exec(imported)?.[1]
			return page && !file.startsWith(`${page}/`) && !file.startsWith(`${page}.`)
		}),
	)

	expect(usedElsewhere).toEqual([])
})

/** Path of a page. The API, pictures and other files have paths of their own. */
const pagePath =
	/['"`]\/(?!(?:api|pictures|icons|uploads|cdn-cgi|problems)\/|favicon)[a-z$][^'"`]*|(?:(?:href|to|action|path)(?:=|: )|redirect\w*\()\{?['"`]\/['"`]/g
/** The script of shopper pages is small and finds URLs in the page. */
const mayNamePaths =
	/^app\/(lib\/urls|lib\/dashboard-urls\/dashboard-path|routes)\.ts$|^app\/browser\//

test('pages and components take the URLs of pages from the files of URLs', () => {
	const files = productFiles.filter((file) => file.startsWith('app/') && !mayNamePaths.test(file))
	const literals = files.flatMap((file) =>
		[...readFileSync(file, 'utf8').matchAll(pagePath)].map(([path]) => `${file} ${path}`),
	)

	expect(literals).toEqual([])
})

test('one file writes the stock ledger and the stock counts', () => {
	const ledgerChange =
		/(insert|update|delete)\(stockMovements\)|(insert into|update|delete from) stock_movements/i
	const counts = `\\b(${STOCK_COUNTS.join('|')})\\b`
	const countChange = new RegExp(
		`update\\(products\\)((?!\\.where\\()[^])*${counts}|update products set[^\`]*${counts}`,
	)
	const writers = productFiles.filter((file) => {
		const text = readFileSync(file, 'utf8')
		return ledgerChange.test(text) || countChange.test(text)
	})

	expect(writers).toEqual(['db/stock/record-movements.ts'])
})

test('the Worker selects, counts, suggests and updates products of the index through one file', () => {
	const room = 'worker/domain/search/'
	const valueImport = /^import (?!type)[^;']*from '([^']+)'/gm
	const others = productFiles.filter((file) => /^worker\//.test(file) && !file.startsWith(room))
	const imports = others.flatMap((file) =>
		[...readFileSync(file, 'utf8').matchAll(valueImport)].map(([, from = '']) => from.slice(1)),
	)

	expect(new Set(imports.filter((file) => file.startsWith(room)))).toEqual(
		new Set([`${room}catalogue-index.ts`]),
	)
})

/** Folder with one subject, or a file beside such folders. */
const areaPattern =
	/^(app\/routes\/dashboard|app\/routes|app|worker\/domain|worker|db|contract)\/[^/]+/

test('no folders import each other in a circle', () => {
	const areaOf = (file: string) => areaPattern.exec(file)?.[0] ?? ''
	const files = productFiles.filter((file) => areaOf(file))
	let arrows = files.flatMap((file) =>
		importedFiles(file).map((imported) => [areaOf(file), areaOf(imported)] as const),
	)
	arrows = arrows.filter(([from, to]) => to !== '' && from !== to)
	expect(arrows.length).toBeGreaterThan(1000)

	for (let length = 0; length !== arrows.length; ) {
		length = arrows.length
		const importing = new Set(arrows.map(([from]) => from))
		arrows = arrows.filter(([, to]) => importing.has(to))
	}
	expect(arrows).toEqual([])
})

test('the style sheet of shopper pages leaves out exactly the components that only the dashboard imports', () => {
	const components = filesUnder('app/components')
	const forShoppers = filesUnder('app').filter((file) => !file.startsWith('app/routes/dashboard'))
	const imported = new Set(forShoppers.flatMap(importedFiles))
	const excluded = [...readFileSync('app/app.css', 'utf8').matchAll(/@source not "\.\/(.*)"/g)]

	expect(components.filter((file) => !imported.has(file))).toEqual(
		excluded.map(([, path]) => `app/${path}`),
	)
})

const exportPattern =
	/^export (?:async )?(?:function\*?|const|type|class) (\w+)|^export \{([^}]*)\}(?! from)/gm
const namedImports = /\b(?:import|export)\b([^;'"()]*?)\bfrom '([^']+)'/g
/** Used by Remix, bundlers, users of the API client, or examples of shadcn-ui. */
const usedElsewhere =
	/^(app\/(root|entry|routes\/|components\/ui\/)|worker\/(react-dom-stub|shop-client))/

test('every export is imported by another file', () => {
	const files = [...productFiles, ...filesUnder('tools'), ...filesUnder('tests')]
	const imported = new Set(files.flatMap(importsOf))
	const unused = files
		.filter((file) => !usedElsewhere.test(file) && !imported.has(`${file} *`))
		.flatMap((file) => exportsOf(file).filter((name) => !imported.has(name)))

	expect(imported.size).toBeGreaterThan(1000)
	expect(unused).toEqual([])
})

function importedFiles(file: string): string[] {
	return [...readFileSync(file, 'utf8').matchAll(importPattern)].map(([, from = '']) =>
		from.startsWith('#') ? from.slice(1) : join(dirname(file), from),
	)
}

function exportsOf(file: string): string[] {
	return [...readFileSync(file, 'utf8').matchAll(exportPattern)].flatMap(([, name, list = '']) =>
		[name ?? list.match(/\w+/g) ?? []].flat().map((exported) => `${file} ${exported}`),
	)
}

/** Returns the file and the name of each import, separated by a space; `*` stands for all names. */
function importsOf(file: string): string[] {
	return [...readFileSync(file, 'utf8').matchAll(namedImports)].flatMap(
		([, names = '', from = '']) => {
			const importedFile = from.startsWith('#') ? from.slice(1) : join(dirname(file), from)
			return (names.match(/\w+|\*/g) ?? []).map((name) => `${importedFile} ${name}`)
		},
	)
}
