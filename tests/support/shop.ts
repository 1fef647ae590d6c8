import * as build from 'virtual:remix/server-build'
import type { Database } from '#db/client.ts'
import { createFrontDoor } from '#worker/front-door.ts'
import { openEmptyDatabase } from './engine.ts'

export type Shop = Awaited<ReturnType<typeof openShop>>

/** A whole shop behind its front door, on a database of its own. */
export async function openShop() {
	const db = await openEmptyDatabase()
	return shopOn(db)
}

export function shopOn(db: Database) {
	const door = createFrontDoor({ build, openDatabase: () => db })
	const fetch = async (path: string, init?: RequestInit) => {
		const request = new Request(new URL(path, 'http://localhost'), init)
		return door.fetch(request, {}, executionContext())
	}
	const read = async <Body>(path: string) => (await (await fetch(path)).json()) as Body
	return { db, fetch, read }
}

function executionContext() {
	return { waitUntil: () => {}, passThroughOnException: () => {}, props: {} }
}
