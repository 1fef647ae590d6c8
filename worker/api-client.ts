import { hc } from 'hono/client'
import type { Api } from './api.ts'
import type { Visitor } from './domain/accounts/sessions.ts'
import { withEncodedParams } from './encoded-params.ts'
import type { FlashMessage } from './middleware/flash-message.ts'

type Client = ReturnType<typeof hc<Api>>['api']

type InProcess = {
	fetchApi: (request: Request) => Response | Promise<Response>
	onBehalfOf: Request
}

/** What the API must know of the visitor besides who it is, which the front door tells it. */
const forwarded = ['CF-Connecting-IP', 'User-Agent']

/** The typed client that pages call: the same API, reached without leaving this isolate. */
export function createApiClient({ fetchApi, onBehalfOf }: InProcess): Client {
	const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
		const request = new Request(input, init)
		for (const name of forwarded) {
			const value = onBehalfOf.headers.get(name)
			if (value !== null) request.headers.set(name, value)
		}
		return fetchApi(request)
	}
	return withEncodedParams(hc<Api>('http://shop.internal', { fetch }).api)
}

declare module '@remix-run/cloudflare' {
	// biome-ignore lint/style/useConsistentTypeDefinitions: declaration merging needs an interface
	interface AppLoadContext {
		api: Client
		/** The signed-in member of staff, `null` for everybody else. */
		visitor: () => Promise<Visitor | null>
		/** Whether the edge can resize uploaded pictures. */
		resizesPictures: boolean
		/** Whether search engines may list this shop. */
		isIndexed: boolean
		/** To be shown once, on this page. */
		flashMessage: FlashMessage | null
		/** Writes what was thrown to the log, under the id of the request. */
		logError: (error: unknown) => void
		/** What the page shall say instead of what was asked for. */
		refusal: { status: number; message: string } | null
	}
}
