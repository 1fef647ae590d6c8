import { readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { openCloudflareAccount } from '#tests/support/cloudflare-account.ts'
import { startProcess } from '#tests/support/commands.ts'
import { createTemporaryFolder } from '#tests/support/database-targets.ts'

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
