import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { flag, readArguments, runCommand } from './run-command.ts'

const usage =
	'Usage: npm run check -- [--tracked]   (--tracked: Biome checks only the files that git tracks)'

await runCommand(usage, async () => {
	const { flags } = readArguments({ tracked: flag })
	const paths = flags.tracked ? trackedFiles() : []
	execFileSync('node_modules/.bin/biome', ['check', ...paths], { stdio: 'inherit' })
	execFileSync('node_modules/.bin/tsc', { stdio: 'inherit' })
})

/** Returns an empty list outside a git repository, for which Biome checks the whole folder. */
function trackedFiles(): string[] {
	const { stdout } = spawnSync('git', ['ls-files', '-z'], { encoding: 'utf8' })
	return stdout.split('\0').filter((path) => path !== '' && existsSync(path))
}
