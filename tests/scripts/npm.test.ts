import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { openCheckout, runNpm, runScript } from '#tests/support/commands.ts'
import { createTemporaryFolder } from '#tests/support/database-targets.ts'

/** Makes every service unreachable, in case a command does not stop. */
const unreachable = { WRANGLER: '/bin/false', LIBSQL_URL: 'http://127.0.0.1:1' }

/** Commands that pass `--help` to the tool that they run. */
const WRAPPERS = ['test', 'build', 'check', 'verify', 'db:generate']

type LockFile = { packages: Record<string, { optionalDependencies?: Record<string, string> }> }

/** Returns the flags of each command, as its script declares them. */
async function flagsByCommand(): Promise<Map<string, string[]>> {
	const { scripts } = JSON.parse(await readFile('package.json', 'utf8'))
	const flags = new Map([
		['shop catalogue import', ['--replace-demo', '--as-drafts', '--remote']],
		['shop staff add', ['--role']],
		['shop staff reset-password', ['--two-factor']],
	])
	for (const [command, line] of Object.entries<string>(scripts)) {
		const [, , file = ''] = line.split(' ')
		if (command === 'shop' || !/^(scripts|tools)\//.test(file)) continue
		const text = await readFile(file, 'utf8')
		const declared = text.matchAll(/([\w-]+)'?: (?:flag\b|\{ type: '(?:boolean|string)')/g)
		const found = [...declared].map(([, flag]) => `--${flag}`)
		flags.set(command, found)
	}
	return flags
}

/** npm has a setting named `location` and ignores values that are invalid for it. */
const isUnknownToNpm = (flag: string) => flag !== '--location'

test('every command stops at once if npm has taken a flag as its own', async () => {
	const checkout = await openCheckout()
	const commands = [...(await flagsByCommand())].filter(([, flags]) => flags.length > 0)
	expect(commands.flatMap(([, flags]) => flags).length).toBeGreaterThan(20)
	for (const [command, flags] of commands) {
		const words = ['run', ...command.split(' '), 'list', ...flags]
		const { code, output } = await runNpm(words, checkout, unreachable)

		expect([code, output], command).toEqual([1, expect.stringContaining('Nothing was done')])
		expect(output).toContain(`Write -- before the flags: npm run ${words[1]} -- --`)
		for (const flag of flags.filter(isUnknownToNpm)) expect(output, command).toContain(flag)
	}
})

test('with --help, every command except those that wrap other tools prints its usage and connects to no service', async () => {
	const { scripts } = JSON.parse(await readFile('package.json', 'utf8'))
	const ours = Object.entries<string>(scripts).filter(([command]) => !WRAPPERS.includes(command))
	expect(ours.length).toBeGreaterThan(7)
	for (const [command, line] of ours) {
		const [, , file = ''] = line.split(' ')
		const script = join('..', file.replace('.ts', ''))
		const { code, output } = await runScript(script, ['--help'], { env: unreachable })

		expect([code, output], command).toEqual([0, expect.stringMatching(/^Usage: /)])
	}
})

test('development packages are installed with NODE_ENV=production too', async () => {
	const folder = await createTemporaryFolder()
	await mkdir(join(folder, 'scripts'))
	await mkdir(join(folder, 'tsx'))
	await copyFile(resolve('scripts/install-first.mjs'), join(folder, 'scripts/install-first.mjs'))
	const files = {
		'package.json': {
			scripts: { greet: 'node scripts/install-first.mjs greet.mjs' },
			devDependencies: { tsx: 'file:./tsx' },
		},
		'tsx/package.json': { name: 'tsx', version: '1.0.0', exports: { './esm/api': './api.mjs' } },
	}
	for (const [name, content] of Object.entries(files)) {
		await writeFile(join(folder, name), JSON.stringify(content))
	}
	await writeFile(join(folder, 'tsx/api.mjs'), 'export const register = () => {}')
	await writeFile(join(folder, 'greet.mjs'), "console.log('Installed.')")
	await runNpm(['install', '--package-lock-only'], folder)

	expect(await runNpm(['run', 'greet'], folder, { NODE_ENV: 'production' })).toEqual({
		code: 0,
		output: expect.stringContaining('Installed.'),
	})
})

test('the lock file includes the optional packages of every platform', async () => {
	const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as LockFile
	const names = Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, ''))
	const optional = Object.values(packages).flatMap((entry) =>
		Object.keys(entry.optionalDependencies ?? {}),
	)

	expect(optional.filter((name) => name.includes('darwin')).length).toBeGreaterThan(5)
	expect(optional.filter((name) => !names.includes(name))).toEqual([])
})
