import { spawn } from 'node:child_process'

type Options = { cwd?: string; settings?: Record<string, string> }

/** Runs a command of the operator as npm does, and answers all it said. */
export function runScript(script: string, args: string[], { cwd, settings }: Options = {}) {
	const program = spawn(process.execPath, ['--import', 'tsx', `scripts/${script}.ts`, ...args], {
		cwd,
		env: { ...process.env, ...settings },
	})
	let said = ''
	for (const stream of [program.stdout, program.stderr]) {
		stream.setEncoding('utf8').on('data', (text) => {
			said += text
		})
	}
	return new Promise<{ code: number | null; said: string }>((done) => {
		program.on('close', (code) => done({ code, said }))
	})
}
