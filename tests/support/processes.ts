import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { KIB } from '#contract/base/limits.ts'

const run = promisify(execFile)

/** Returns the ids of the workerd processes that this process has started. */
export async function listWorkerdPids(): Promise<number[]> {
	const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,comm='])
	return stdout
		.split('\n')
		.map((line) => line.trim().split(/\s+/))
		.filter(([, parent, name]) => Number(parent) === process.pid && name?.includes('workerd'))
		.map(([pid]) => Number(pid))
}

/** Returns the ids of the workerd processes that are not in `before`. */
export async function listNewWorkerdPids(before: number[]): Promise<[number, ...number[]]> {
	const [first, ...others] = (await listWorkerdPids()).filter((pid) => !before.includes(pid))
	if (first === undefined) throw new Error('No workerd process was started.')
	return [first, ...others]
}

export async function readResidentBytes(pid: number): Promise<number> {
	const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)])
	return Number(stdout.trim()) * KIB
}
