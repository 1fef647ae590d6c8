import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { describeWranglerError, wrangler } from '#scripts/run-program.ts'
import { openCloudflareAccount } from '#tests/support/cloudflare-account.ts'
import { openD1Target } from '#tests/support/database-targets.ts'

test("a failure on D1 is reported in one line, without wrangler's remarks", async () => {
	const { config } = await openD1Target()
	const file = join(dirname(config), 'load.sql')
	await writeFile(file, 'insert into nowhere values (1);')
	const execute = ['d1', 'execute', 'DB', '--local', '--config', config]

	for (const options of [
		['--file', file],
		['--json', '--command', 'select * from nowhere'],
	]) {
		expect(() => wrangler([...execute, ...options])).toThrow(
			/^wrangler d1 execute DB failed: no such table: nowhere: SQLITE_ERROR$/,
		)
	}
})

test('a command reports a failure of wrangler in one line', async () => {
	const account = await openCloudflareAccount()
	const file = join(account.folder, 'shop.gz')
	const settings = { ACCOUNT_SIGNED_OUT: 'yes' }
	const { code, output } = await account.run('backup', [file, '--remote'], settings)

	expect([code, output]).toEqual([
		1,
		'wrangler d1 list failed: it is necessary to set a CLOUDFLARE_API_TOKEN\n',
	])
})

test('a wrangler error message includes the reason below it, but not the remarks after it', () => {
	const stderr = `\u001b[31m✘ \u001b[41;31m[\u001b[41;97mERROR\u001b[41;31m]\u001b[0m \u001b[1mA request to the Cloudflare API (/accounts/1/d1) failed.\u001b[0m

  Authentication error [code: 10000]


📎 It looks like you are authenticating Wrangler via a custom API token.
🪵  Logs were written to "/root/.config/.wrangler/logs/wrangler.log"
`
	const stdout = 'Use --remote if you want to access the remote instance.\n'

	expect(describeWranglerError({ stdout, stderr, signal: null })).toBe(
		'A request to the Cloudflare API (/accounts/1/d1) failed. Authentication error [code: 10000]',
	)
})

test('an error message keeps the quotes of a statement and names the signal that ended a program', () => {
	const stdout = JSON.stringify({ error: { text: 'no such column: "x"' } })

	expect(describeWranglerError({ stdout, stderr: '', signal: null })).toBe('no such column: "x"')
	expect(describeWranglerError({ stdout: '', stderr: '', signal: 'SIGKILL' })).toBe(
		'it was ended by SIGKILL',
	)
})
