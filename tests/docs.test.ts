import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const pages = [
	'README.md',
	'CONTRIBUTING.md',
	...readdirSync('docs', { recursive: true, encoding: 'utf8' })
		.filter((name) => name.endsWith('.md'))
		.map((name) => join('docs', name)),
]
const link = /\]\((?!https?:)([^)#\s]+)/g
/** The one that a contributor writes. */
const EXAMPLE = 'tests/app/warranty.test.ts'
const command = /npm run ([\w:-]+)/g

function found(pattern: RegExp): { page: string; name: string }[] {
	return pages.flatMap((page) =>
		[...readFileSync(page, 'utf8').matchAll(pattern)].map(([, name = '']) => ({ page, name })),
	)
}

test('every file that the documents link to is there', () => {
	const links = found(link)

	expect(links.length).toBeGreaterThan(30)
	expect(links.filter(({ page, name }) => !existsSync(join(dirname(page), name)))).toEqual([])
})

test('every command that the documents name is there', () => {
	const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
	const commands = found(command)

	expect(commands.length).toBeGreaterThan(20)
	expect(commands.filter(({ name }) => !(name in scripts))).toEqual([])
})

test('every test that the documents name is there, with the words they quote', () => {
	const named = found(/`(tests\/[\w./-]+\.ts)`/g).filter(({ name }) => name !== EXAMPLE)
	const quoted = pages.flatMap((page) => [
		...readFileSync(page, 'utf8').matchAll(/`(tests\/[\w./-]+\.ts)` "([^"]+)"/g),
	])

	expect(named.length).toBeGreaterThan(50)
	expect(named.filter(({ name }) => !existsSync(name))).toEqual([])
	expect(quoted.length).toBeGreaterThan(30)
	expect(quoted.filter(([, file = '', words = '']) => !says(file, words))).toEqual([])
})

/** Three dots stand for what a test fills in. */
function says(file: string, words: string): boolean {
	const text = readFileSync(file, 'utf8')
	return words.split(/\s*…\s*/).every((part) => text.includes(part))
}
