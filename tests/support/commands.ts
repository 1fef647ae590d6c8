import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'

type Options = { cwd?: string; settings?: Record<string, string> }

/** Runs a command of the operator as npm does, and answers all it said. */
export function runScript(script: string, args: string[], options: Options = {}) {
	return textOf(startProgram([`scripts/${script}.ts`, ...args], options))
}

/** Starts a program of ours that a signal can end together with all that it has started, as Ctrl+C does. */
export function startEndable(args: string[], options: Options = {}) {
	const program = startProgram(args, { ...options, detached: true })
	return {
		end: (signal: NodeJS.Signals) => process.kill(-Number(program.pid), signal),
		ended: textOf(program),
	}
}

function startProgram(args: string[], { settings, ...options }: Options & { detached?: boolean }) {
	return spawn(process.execPath, ['--import', 'tsx', ...args], {
		...options,
		env: { ...process.env, ...settings },
	})
}

function textOf(program: ChildProcessWithoutNullStreams) {
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
