import { runProgram } from './command.ts'
import { runCommand } from './run-command.ts'

runCommand('Usage: npm run check', async () => {
	runProgram('node_modules/.bin/biome', ['check', '.'])
	runProgram('node_modules/.bin/tsc', [])
})
