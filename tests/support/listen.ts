import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** Lets a server listen on a free port of this machine until the test has ended; answers its address. */
export async function listen(server: Server, host = '127.0.0.1'): Promise<string> {
	await once(server.listen(0, host), 'listening')
	onTestFinished(() => void server.close())
	return `http://${host}:${(server.address() as AddressInfo).port}`
}
