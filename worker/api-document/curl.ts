import type { Call } from './calls.ts'

/** A call as one types it, with the shop's address in `$SHOP` and an access token in `$TOKEN`. */
export function curlOf({ method, path, description, needsSession, json }: Call): string {
	const { example = {}, body } = description
	const parts = [
		`"$SHOP${addressOf(path, example)}"`,
		...(needsSession && !example.withCookie ? ['-H "Authorization: Bearer $TOKEN"'] : []),
		...(example.withCookie ? ['-b cookies.txt', '-H "Origin: $SHOP"'] : []),
		...(json
			? [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(example.body)}'`]
			: []),
		...(body ? [bodyArguments[body.type]] : []),
		...(example.arguments ?? []),
	]
	const isImplied = method === 'get' || (method === 'post' && (json || body))
	const command = isImplied ? 'curl' : `curl -X ${method.toUpperCase()}`
	return `${command} ${parts.join(' \\\n  ')}`
}

const bodyArguments = {
	'text/csv': `-H 'Content-Type: text/csv' --data-binary @products.csv`,
	'multipart/form-data': '-F file=@picture.png',
}

type Values = { path?: Record<string, string>; query?: Record<string, string> }

function addressOf(path: string, { path: parts = {}, query = {} }: Values): string {
	const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => parts[name] ?? `$${name}`)
	const search = new URLSearchParams(query).toString()
	return search ? `${filled}?${search}` : filled
}
