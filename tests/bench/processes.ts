import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const KIB = 1024

/** The numbers of the workerd processes that this one has started. */
export async function listWorkerds(): Promise<number[]> {
	const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,comm='])
	return stdout
		.split('\n')
		.map((line) => line.trim().split(/\s+/))
		.filter(([, parent, name]) => Number(parent) === process.pid && name?.includes('workerd'))
		.map(([pid]) => Number(pid))
}

export async function residentBytesOf(pid: number): Promise<number> {
	const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)])
	return Number(stdout.trim()) * KIB
}
