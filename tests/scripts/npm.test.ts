import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { openCloudflareAccount } from '#tests/support/cloudflare-account.ts'
import { openCheckout, runNpm, runScript, startProcess } from '#tests/support/commands.ts'
import { createTemporaryFolder } from '#tests/support/database-targets.ts'

/** Makes every service unreachable, in case a command does not stop. */
const unreachable = { WRANGLER: '/bin/false', LIBSQL_URL: 'http://127.0.0.1:1' }

/** Commands that pass `--help` to the tool that they run. */
const WRAPPERS = ['test', 'build', 'check', 'verify', 'db:generate']

type LockFile = { packages: Record<string, { optionalDependencies?: Record<string, string> }> }

/** Returns the script of each command, as `runScript` takes it. */
async function scriptsByCommand(): Promise<Map<string, string>> {
	const { scripts } = JSON.parse(await readFile('package.json', 'utf8'))
	const files = Object.entries<string>(scripts).map(([command, line]) => {
		const [, , file = ''] = line.split(' ')
		return [command, join('..', file.replace('.ts', ''))] as const
	})
	return new Map(files.filter(([command]) => !WRAPPERS.includes(command)))
}

type Command = { words: string[]; flags: string[] }

/** Lists the commands that have flags, as their scripts declare them. */
async function listCommands(scripts: Map<string, string>): Promise<Command[]> {
	const importFlags = ['--replace-demo', '--as-drafts', '--remote']
	const commands: Command[] = [
		{ words: ['shop', 'catalogue', 'import'], flags: importFlags },
		{ words: ['shop', 'staff', 'add'], flags: ['--role'] },
		{ words: ['shop', 'staff', 'reset-password'], flags: ['--two-factor'] },
	]
	for (const [command, script] of scripts) {
		if (command === 'shop') continue
		const text = await readFile(join('scripts', `${script}.ts`), 'utf8')
		const declared = text.matchAll(/([\w-]+)'?: (?:flag\b|\{ type: '(?:boolean|string)')/g)
		commands.push({ words: [command], flags: [...declared].map(([, flag]) => `--${flag}`) })
	}
	return commands.filter(({ flags }) => flags.length > 0)
}

/** Returns the variables in which npm passes the flags that it takes as its own. */
async function takenByNpm(flags: string[], folder: string): Promise<Record<string, string>> {
	const { output } = await runNpm(['run', 'env', ...flags], folder)
	const variables = output.matchAll(/^(npm_config_\w+)=(.*)$/gm)
	return Object.fromEntries([...variables].map(([, name, value]) => [name, value]))
}

/** npm has a setting named `location` and ignores values that are invalid for it. */
const isUnknownToNpm = (flag: string) => flag !== '--location'

test('every command stops at once if npm has taken a flag as its own', async () => {
	const cwd = await openCheckout()
	const scripts = await scriptsByCommand()
	const commands = await listCommands(scripts)
	const allFlags = commands.flatMap(({ flags }) => flags)
	expect(allFlags.length).toBeGreaterThan(20)
	const taken = await takenByNpm(allFlags, cwd)
	for (const { words, flags } of commands) {
		const [command = '', ...args] = words
		const env = { ...unreachable, ...taken, npm_lifecycle_event: command }
		const script = scripts.get(command) ?? ''
		const { code, output } = await runScript(script, [...args, 'list'], { cwd, env })

		expect([code, output], command).toEqual([1, expect.stringContaining('Nothing was done')])
		expect(output).toContain(`Write -- before the flags: npm run ${command} -- --`)
		for (const flag of flags.filter(isUnknownToNpm)) expect(output, command).toContain(flag)
	}
})

test('with --help, every command except those that wrap other tools prints its usage and connects to no service', async () => {
	const scripts = await scriptsByCommand()
	expect(scripts.size).toBeGreaterThan(7)
	for (const [command, script] of scripts) {
		const { code, output } = await runScript(script, ['--help'], { env: unreachable })

		expect([code, output], command).toEqual([0, expect.stringMatching(/^Usage: /)])
	}
})

test('each file of stress tests is a part of npm run stress', async () => {
	const files = await readdir('tests/stress', { recursive: true })
	const names = files.filter((file) => file.endsWith('.test.ts')).map((file) => file.split('.')[0])

	const { output } = await runScript('../tools/stress', ['--help'])

	expect(output.split('Parts: ')[1]?.trim().split(', ').sort()).toEqual(names.sort())
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
	for (const [name, content] of Object.entries(files))
		await writeFile(join(folder, name), JSON.stringify(content))
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

const pollOptions = { timeout: 60_000 }

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

test.each(signals)('a command stopped by %s leaves no temporary file', async (signal) => {
	const folder = await createTemporaryFolder()
	const program = join(folder, 'program.ts')
	await writeFile(
		program,
		`import { writeFileSync } from 'node:fs'
		import { runCommand } from '${resolve('scripts/run-command.ts')}'
		import { withTemporaryFolder, writeAtomically } from '${resolve('scripts/temporary-files.ts')}'
		setInterval(() => {}, 60_000)
		runCommand('', () => writeAtomically('${folder}/shop.gz', async (temporaryPath) => {
			writeFileSync(temporaryPath, 'secrets')
			await withTemporaryFolder(async (folder) => {
				writeFileSync(folder + '/inside', 'passwords')
				await new Promise(() => {})
			})
		}))`,
	)
	const { end, ended } = startProcess([program], { env: { TMPDIR: folder } })
	const listTemporaryFiles = async () =>
		(await readdir(folder)).filter((name) => /^shop/.test(name))
	await expect.poll(listTemporaryFiles, pollOptions).toHaveLength(2)
	end(signal)

	expect((await ended).code).toBeGreaterThan(128)
	expect(await listTemporaryFiles()).toEqual([])
})

test('a stopped deploy leaves no file with secrets', async () => {
	const account = await openCloudflareAccount()
	const folder = await createTemporaryFolder()
	const wranglerCommand = 'deploy'
	const args = ['--skip-checks']
	const { end, ended } = await account.startAndHangAt(wranglerCommand, 'deploy', args, folder)
	const secrets = async () => (await readdir(folder)).filter((name) => name.startsWith('shop'))
	expect(await secrets()).toHaveLength(1)
	end('SIGHUP')

	expect((await ended).code).not.toBe(0)
	expect(await secrets()).toEqual([])
})
