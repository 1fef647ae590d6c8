import type { ExecutionContext } from 'hono'
import { hc } from 'hono/client'
import type { Api } from './api.ts'
import type { Bindings } from './env.ts'

export type Client = ReturnType<typeof hc<Api>>['api']

type Fetch = (
	request: Request,
	bindings: Bindings,
	execution: ExecutionContext,
) => Response | Promise<Response>

/** The typed client that pages call: the same API, reached without leaving this isolate. */
export function clientInProcess(
	fetchApi: Fetch,
	bindings: Bindings,
	execution: ExecutionContext,
): Client {
	const fetch = async (input: RequestInfo | URL, init?: RequestInit) =>
		fetchApi(new Request(input, init), bindings, execution)
	return hc<Api>('http://shop.internal', { fetch }).api
}

declare module '@remix-run/cloudflare' {
	// biome-ignore lint/style/useConsistentTypeDefinitions: declaration merging needs an interface
	interface AppLoadContext {
		api: Client
	}
}
