import * as shopBuild from 'virtual:remix/server-build'
import type { ServerBuild } from '@remix-run/cloudflare'
import type { Database } from '#db/client.ts'
import type { OpenDatabase } from '#worker/api.ts'
import { createApp } from '#worker/app.ts'
import type { Bindings } from '#worker/env.ts'
import { isApiPath } from '#worker/http-request.ts'
import { expectDocumented } from './documented.ts'
import { openEmptyDatabase } from './engine.ts'

export const ORIGIN = 'http://localhost'

export type Shop = Awaited<ReturnType<typeof openShop>>

type Opening = {
	now?: () => Date
	bindings?: Partial<Bindings>
	build?: ServerBuild
	openDatabase?: OpenDatabase
}

/** A whole shop behind its front door, on a database of its own. */
export async function openShop(opening: Opening = {}) {
	return shopOn(await openEmptyDatabase(), opening)
}

export const SIGNING_SECRETS = 'only-for-tests-and-long-enough-to-be-taken'

export function shopOn(
	db: Database,
	{
		now = () => new Date(),
		bindings = {},
		build = shopBuild,
		openDatabase = () => db,
	}: Opening = {},
) {
	const lines: string[] = []
	const log = (text: string) => void lines.push(...text.split('\n'))
	const door = createApp({ build, openDatabase, now, log })
	const behind: Promise<unknown>[] = []
	const waitUntil = (work: Promise<unknown>) => void behind.push(work)
	const execution = { waitUntil, passThroughOnException: () => {}, props: {} }
	const fetch = async (path: string, init?: RequestInit) => {
		const request = new Request(new URL(path, ORIGIN), init)
		const response = await door.fetch(request, { SIGNING_SECRETS, ...bindings }, execution)
		if (isApiPath(new URL(request.url).pathname)) await expectDocumented(request, response)
		return response
	}
	const read = async <Body>(path: string, init?: RequestInit) =>
		(await (await fetch(path, init)).json()) as Body
	const send = (path: string, body: unknown, init: RequestInit = {}) =>
		fetch(path, {
			method: 'POST',
			...init,
			headers: { 'Content-Type': 'application/json', Origin: ORIGIN, ...init.headers },
			body: JSON.stringify(body),
		})
	/** To be awaited before looking at what goes on behind the visitor's back. */
	const settled = async () => {
		while (behind.length > 0) await Promise.allSettled(behind.splice(0))
	}
	return { db, now, fetch, read, send, settled, lines }
}
