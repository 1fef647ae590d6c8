import { type SpawnOptions, spawn } from 'node:child_process'

/** Starts a server that ends when this process is told to, and this process with it. */
export function serve(program: string, args: string[], options: SpawnOptions): void {
	const server = spawn(`node_modules/.bin/${program}`, args, options)
	server.on('exit', (code) => process.exit(code ?? 0))
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
		// Before the listeners of wrangler, which leave at once.
		process.prependListener(signal, () => server.kill(signal))
	}
}
