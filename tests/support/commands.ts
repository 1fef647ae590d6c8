import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { onTestFinished } from 'vitest'
import { createTemporaryFolder } from './database-targets.ts'
import { findFreePort } from './sqld.ts'

/** `env` is added to the environment variables of this process. */
type Options = { cwd?: string; env?: Record<string, string> }

const root = process.cwd()

/** In this process, because a new one is much slower. Returns exit code and output. */
export async function runScript(script: string, args: string[], options: Options = {}) {
	const { argv, env } = process
	const { log, error } = console
	let output = ''
	console.log = console.error = (text: unknown) => {
		output += `${text}\n`
	}
	process.argv = [process.execPath, script, ...args]
	process.env = { ...env, ...options.env }
	process.chdir(options.cwd ?? root)
	try {
		// A new query string makes Node run the module again.
		await import(/* @vite-ignore */ `${root}/scripts/${script}.ts?run=${randomUUID()}`)
		return { code: Number(process.exitCode ?? 0), output }
	} finally {
		process.chdir(root)
		Object.assign(process, { argv, env, exitCode: undefined })
		Object.assign(console, { log, error })
	}
}

/** In its own process group, so that one signal also ends its children, as Ctrl+C does. */
export function startProcess(args: string[], { cwd, env }: Options = {}) {
	const program = spawn(process.execPath, ['--import', 'tsx', ...args], {
		cwd,
		env: { ...process.env, ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
		detached: true,
	})
	const { output, closed } = watchProcess(program)
	return {
		end: (signal: NodeJS.Signals) => process.kill(-Number(program.pid), signal),
		ended: closed.then((code) => ({ code, output: output() })),
	}
}

/** Unlike 'exit', 'close' waits for all child processes that share the output. */
function watchProcess(program: ChildProcessByStdio<null, Readable, Readable>) {
	let output = ''
	for (const stream of [program.stdout, program.stderr]) {
		stream.setEncoding('utf8').on('data', (text) => {
			output += text
		})
	}
	const closed = new Promise<number | null>((done) => program.on('close', done))
	return { output: () => output, closed }
}

/** Files and folders that belong to one checkout. */
const localFiles =
	/^(\.git|\.wrangler|\.dev\.vars|\.cache|node_modules|backups|wrangler\.\w+\.json)$/

/** Links to the files of this checkout, except those in `without`. Has no local database. */
export async function openCheckout({ without = [] }: { without?: string[] } = {}): Promise<string> {
	const folder = await createTemporaryFolder()
	await mkdir(join(folder, 'node_modules'))
	const entries = (await readdir('.')).filter(
		(entry) => !localFiles.test(entry) && !without.includes(entry),
	)
	const packages = (await readdir('node_modules')).filter((name) => name !== '.installed-from')
	for (const part of [...entries, ...packages.map((name) => join('node_modules', name))])
		await symlink(resolve(part), join(folder, part))
	// Without this hash, each command would install the packages again.
	const lock = createHash('sha256').update(await readFile('package-lock.json'))
	await writeFile(join(folder, 'node_modules/.installed-from'), lock.digest('hex'))
	return folder
}

/** Runs npm and returns its exit code and output. */
export function runNpm(args: string[], cwd: string, env: Record<string, string> = {}) {
	return runProgram('npm', args, { cwd, env })
}

/** Runs Node, as a root user who cannot ignore the permissions of folders. */
export function runNodeWithPermissions(args: string[], options: Options) {
	const node = [process.execPath, ...args]
	const limits = ['setpriv', '--inh-caps=-dac_override', '--bounding-set=-dac_override']
	const [program = '', ...rest] = process.getuid?.() === 0 ? [...limits, ...node] : node
	return runProgram(program, rest, options)
}

function runProgram(program: string, args: string[], { cwd, env }: Options) {
	const options = { cwd, env: { ...process.env, ...env } }
	return new Promise<{ code: number; output: string }>((done) => {
		execFile(program, args, options, (error, stdout, stderr) =>
			done({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
		)
	})
}

const TIMEOUT_MS = 120_000

/** The server stops when the test ends. Uses a new checkout unless a folder is given. */
export async function startNpmServer(
	args: string[],
	env: Record<string, string> = {},
	folder = '',
) {
	const port = String(await findFreePort())
	const npm = spawn('npm', args, {
		cwd: folder || (await openCheckout()),
		stdio: ['ignore', 'pipe', 'pipe'],
		env: { ...process.env, PORT: port, ...env },
	})
	const { output, closed: ended } = watchProcess(npm)
	const stop = async () => {
		npm.kill('SIGTERM')
		await ended
	}
	onTestFinished(stop, TIMEOUT_MS)
	// CI enables colours, whose escape codes would split the expected output.
	return {
		origin: `http://localhost:${port}`,
		pid: Number(npm.pid),
		output: () => stripVTControlCharacters(output()),
		ended,
		stop,
	}
}
