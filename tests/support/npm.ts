import { execFile } from 'node:child_process'

/** Runs npm itself, and answers all that it and its command said. */
export function npm(words: string[], cwd: string, settings: Record<string, string> = {}) {
	const env = { ...process.env, ...settings }
	return new Promise<{ code: number; said: string }>((done) => {
		execFile('npm', words, { cwd, env }, (error, stdout, stderr) =>
			done({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
		)
	})
}
