import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { runWrangler } from '#scripts/run-program.ts'
import { openCloudflareAccount } from '#tests/support/cloudflare-account.ts'
import { openD1Target } from '#tests/support/database-targets.ts'

test("a failure on D1 is reported without wrangler's other log lines", async () => {
	const { config } = await openD1Target()
	const file = join(dirname(config), 'load.sql')
	await writeFile(file, 'insert into nowhere values (1);')
	const execute = ['d1', 'execute', 'DB', '--local', '--config', config]

	for (const options of [
		['--file', file],
		['--json', '--command', 'select * from nowhere'],
	]) {
		expect(() => runWrangler([...execute, ...options])).toThrow(
			/^wrangler d1 execute DB failed:[^🌀🪵]*no such table: nowhere: SQLITE_ERROR[^🌀🪵]*$/u,
		)
	}
})

test('a command reports a failure of wrangler', async () => {
	const account = await openCloudflareAccount()
	const file = join(account.folder, 'shop.gz')
	const settings = { ACCOUNT_SIGNED_OUT: 'yes' }
	const { code, output } = await account.run('backup', [file, '--remote'], settings)

	expect(code).toBe(1)
	expect(output).toMatch(/d1 list failed:\n.*it is necessary to set a CLOUDFLARE_API_TOKEN\n$/)
})
