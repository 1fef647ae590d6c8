import { hc } from 'hono/client'
import type { ShopCopy } from '#content/shop-copy.ts'
import type { Page, RoutePolicy } from '#contract/pages/route-policy.ts'
import type { VersionedSettings } from '#contract/shop/settings.ts'
import type { Api } from './api.ts'
import type { StaffSession } from './domain/accounts/sessions.ts'
import type { FlashMessage } from './env.ts'
import type { ErrorSummary } from './error-handler.ts'

type Client = ReturnType<typeof hc<Api>>['api']

type ClientOptions = {
	fetchApi: (request: Request) => Response | Promise<Response>
	pageRequest: Request
}

const forwardedHeaders = ['CF-Connecting-IP', 'Cookie', 'User-Agent']

export function createApiClient({ fetchApi, pageRequest }: ClientOptions): Client {
	const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
		const request = new Request(input, init)
		for (const name of forwardedHeaders) {
			const value = pageRequest.headers.get(name)
			if (value !== null) request.headers.set(name, value)
		}
		return fetchApi(request)
	}
	return withEncodedParams(hc<Api>('http://shop.internal', { fetch }).api)
}

/** URL-encodes path parameters. Hono does not, so `../auth` would reach another endpoint. */
export function withEncodedParams<Client extends object>(client: Client): Client {
	return new Proxy(client, {
		get(target, name) {
			const next = Reflect.get(target, name)
			return typeof next === 'function' ? withEncodedParams(next) : next
		},
		apply(target, self, [input, ...options]) {
			return Reflect.apply(target as Call, self, [encodeParams(input), ...options])
		},
	})
}

type Call = (...inputs: unknown[]) => unknown
type Input = { param?: Record<string, string> } | undefined

function encodeParams(input: Input): Input {
	if (!input?.param) return input
	const param = Object.entries(input.param).map(([name, text]) => [
		name,
		encodeURIComponent(text.toWellFormed()),
	])
	return { ...input, param: Object.fromEntries(param) }
}

declare module '@remix-run/cloudflare' {
	// biome-ignore lint/style/useConsistentTypeDefinitions: declaration merging needs an interface
	interface AppLoadContext {
		api: Client
		session: () => Promise<StaffSession | null>
		requireAccess: (policy: RoutePolicy) => Promise<unknown>
		settings: () => Promise<VersionedSettings>
		copy: ShopCopy
		pages: readonly Page[]
		canResizePictures: boolean
		isIndexed: boolean
		now: () => Date
		flashMessage: FlashMessage | null
		logError: (error: unknown) => void
		errorSummary: ErrorSummary | null
	}
}
