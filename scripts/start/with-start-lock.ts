import { accessSync, constants, mkdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { type Client, createClient, type Transaction } from '@libsql/client'
import { isBusy } from '#db/client.ts'

const FOLDER = '.wrangler'
const POLL_MS = 500

/** Runs `work` in one start at a time in this folder. SQLite's lock ends with its process. */
export async function withStartLock<Result>(work: () => Promise<Result>): Promise<Result> {
	requireWritableFolder()
	const client = createClient({ url: `file:${FOLDER}/start-lock.sqlite` })
	const lock = await acquireLock(client)
	return work().finally(() => {
		// Closing only the client would hold the lock until its statements are garbage-collected.
		lock.close()
		client.close()
	})
}

async function acquireLock(client: Client): Promise<Transaction> {
	for (;;) {
		try {
			return await client.transaction('write')
		} catch (error) {
			if (!isBusy(error)) throw error
			await wait(POLL_MS)
		}
	}
}

function requireWritableFolder(): void {
	try {
		mkdirSync(FOLDER, { recursive: true })
		accessSync(FOLDER, constants.W_OK)
	} catch (cause) {
		const { code } = cause as NodeJS.ErrnoException
		const folder = process.cwd()
		throw new Error(
			`The folder ${folder} is read-only (${code}), but the shop stores its data in it.`,
		)
	}
}
