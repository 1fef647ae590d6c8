/**
 * The same client, with every part of a path that is given to it encoded, which Hono's leaves to its callers: "../auth" in
 * the place of a slug would otherwise ask for another address.
 */
export function withEncodedParams<Client extends object>(client: Client): Client {
	return new Proxy(client, {
		get(target, name) {
			const next = Reflect.get(target, name)
			return typeof next === 'function' ? withEncodedParams(next) : next
		},
		apply(target, self, [given, ...options]) {
			return Reflect.apply(target as Call, self, [encoded(given), ...options])
		},
	})
}

type Call = (...given: unknown[]) => unknown
type Given = { param?: Record<string, string> } | undefined

function encoded(given: Given): Given {
	if (!given?.param) return given
	const param = Object.entries(given.param).map(([name, text]) => [
		name,
		encodeURIComponent(text.toWellFormed()),
	])
	return { ...given, param: Object.fromEntries(param) }
}
