import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openCheckout, startProcess } from '#tests/support/commands.ts'

test('the check before a deploy ignores the format of files that git does not track', async () => {
	const cwd = await openCheckout({ without: ['tsconfig.json'] })
	await writeFile(
		join(cwd, 'tsconfig.json'),
		'{ "files": ["tidy.ts"], "compilerOptions": { "types": [] } }\n',
	)
	await writeFile(join(cwd, 'tidy.ts'), 'export const tidy = true\n')
	await writeFile(join(cwd, 'draft.ts'), 'export const  draft = "yes";\n')
	const git = (...args: string[]) => execFileSync('git', args, { cwd })
	git('init', '--quiet')
	git('add', 'tidy.ts')
	const check = () => startProcess(['scripts/check.ts', '--tracked'], { cwd }).ended

	expect(await check()).toMatchObject({ code: 0 })
	git('add', 'draft.ts')
	expect(await check()).toMatchObject({ code: 1, output: expect.stringContaining('draft.ts') })
})
