import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { KIB } from '#contract/base/limits.ts'

const pages = [
	'README.md',
	'CONTRIBUTING.md',
	...readdirSync('docs', { recursive: true, encoding: 'utf8' })
		.filter((name) => name.endsWith('.md'))
		.map((name) => join('docs', name)),
]
const link = /\]\((?!https?:)([^)\s]+)\)/g
const command = /npm run ([\w:-]+)/g
const sourceFile =
	/`((?:app|content|contract|db|migrations|scripts|tests|tools|worker)\/[\w./-]+\.\w+)`/g
/** The test file that the worked example asks the contributor to write. */
const EXAMPLE = 'tests/catalogue/pack-size.test.ts'

function read(page: string): string {
	return readFileSync(page, 'utf8')
}

function findAll(pattern: RegExp): { page: string; name: string }[] {
	return pages.flatMap((page) =>
		[...read(page).matchAll(pattern)].map(([, name = '']) => ({ page, name })),
	)
}

/** Returns the anchors that GitHub generates for a page's headings. */
function listAnchors(page: string): string[] {
	return [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
		heading
			.toLowerCase()
			.replace(/[^\w\s-]/g, '')
			.replaceAll(' ', '-'),
	)
}

function isBroken({ page, name }: { page: string; name: string }): boolean {
	const [path = '', anchor] = name.split('#')
	const target = path === '' ? page : join(dirname(page), path)
	return !existsSync(target) || (anchor !== undefined && !listAnchors(target).includes(anchor))
}

test('every relative link in the docs leads to an existing file and heading', () => {
	const links = findAll(link)

	expect(links.length).toBeGreaterThan(30)
	expect(links.filter(isBroken)).toEqual([])
})

test('every npm command in the docs exists', () => {
	const { scripts } = JSON.parse(read('package.json'))
	const commands = findAll(command)

	expect(commands.length).toBeGreaterThan(20)
	expect(commands.filter(({ name }) => !(name in scripts))).toEqual([])
})

test('every source file named in the docs exists', () => {
	const files = findAll(sourceFile)

	expect(files.length).toBeGreaterThan(50)
	expect(files.filter(({ name }) => name !== EXAMPLE && !existsSync(name))).toEqual([])
})

test('the docs stay short', () => {
	const decisions = pages.filter((page) => page.startsWith('docs/decisions/'))
	const lines = read('README.md').trimEnd().split('\n')
	const terms = read('docs/glossary.md').match(/^\| (?!term|---)/gm)

	expect(lines.length).toBeLessThanOrEqual(90)
	expect(lines.filter((line) => line.length > 120)).toEqual([])
	expect(terms?.length).toBeLessThanOrEqual(40)
	expect(Buffer.byteLength(read('docs/security.md'))).toBeLessThanOrEqual(12 * KIB)
	// Guards against a wrong path.
	expect(decisions.length).toBeGreaterThan(10)
	expect(decisions.filter((page) => Buffer.byteLength(read(page)) > 1.5 * KIB)).toEqual([])
})

test('each accepted advisory names the installed version, and no page uses what one is about', () => {
	const { packages } = JSON.parse(read('package-lock.json'))
	const accepted = [
		...read('docs/operations.md').matchAll(
			/^\| \[GHSA[^|]+\| (?<name>[\w-]+)@(?<version>[\d.]+) +\|/gm,
		),
	].map(({ groups }) => ({ name: groups?.name ?? '', version: groups?.version }))

	expect(accepted.length).toBeGreaterThan(2)
	for (const { name, version } of accepted)
		expect(packages[`node_modules/${name}`].version, name).toBe(version)
	const sources = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((name) =>
		/\.tsx?$/.test(name),
	)
	const navigating = sources.filter((name) =>
		/import[^;']*\b(Link|NavLink|Navigate|useNavigate|Form)\b[^;']*'(@remix-run\/react|react-router.*)'/.test(
			read(join('app', name)),
		),
	)
	expect(navigating).toEqual([])
})
