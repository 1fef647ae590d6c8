import { runProgram } from './command.ts'
import { readArguments, runCommand } from './run-command.ts'

runCommand('Usage: npm run check', async () => {
	readArguments({})
	runProgram('node_modules/.bin/biome', ['check', '.'])
	runProgram('node_modules/.bin/tsc', [])
})
