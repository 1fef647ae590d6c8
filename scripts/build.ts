import { buildPages } from './build/build-worker.ts'
import { runCommand } from './run-command.ts'

await runCommand('Usage: npm run build', async () => buildPages())
