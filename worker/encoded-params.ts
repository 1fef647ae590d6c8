/** Wraps a Hono client so that it URL-encodes path parameters. Hono does not, so a slug such as `../auth` would reach another endpoint. */
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
