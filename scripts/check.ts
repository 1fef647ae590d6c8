import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { runProgram } from './command.ts'
import { readArguments, runCommand } from './run-command.ts'

runCommand(
	'Usage: npm run check -- [--tracked]   (without the files that git does not track)',
	async () => {
		const { flags } = readArguments({ tracked: { type: 'boolean', default: false } })
		runProgram('node_modules/.bin/biome', ['check', ...(flags.tracked ? trackedFiles() : ['.'])])
		runProgram('node_modules/.bin/tsc', [])
	},
)

/** Everything, where there is no git. */
function trackedFiles(): string[] {
	try {
		const output = execFileSync('git', ['ls-files', '-z'], {
			encoding: 'utf8',
			stdio: ['ignore', 'pipe', 'ignore'],
		})
		return output.split('\0').filter((path) => path !== '' && existsSync(path))
	} catch {
		return ['.']
	}
}
