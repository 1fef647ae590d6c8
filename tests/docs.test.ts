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
