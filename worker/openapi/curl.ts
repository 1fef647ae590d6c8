import { type Endpoint, needsSession } from '#worker/middleware/define-operation.ts'

const FILE_ARGUMENTS = {
	'text/csv': `-H 'Content-Type: text/csv' --data-binary @products.csv`,
	'multipart/form-data': '-F file=@picture.png',
}

/** Returns the curl command of an example; the guide introduces its shell variables. */
export function curlCommand(endpoint: Endpoint): string {
	const { method, json, description } = endpoint
	const { example = {}, body } = description
	const parts = [
		`"$SHOP${examplePath(endpoint)}"`,
		...(needsSession(endpoint) && !example.withCookie ? ['-H "Authorization: Bearer $TOKEN"'] : []),
		...(example.withCookie ? ['-b cookies.txt', '-H "Origin: $SHOP"'] : []),
		...(json
			? [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(example.body)}'`]
			: []),
		...(body ? [FILE_ARGUMENTS[body.type]] : []),
		...(example.arguments ?? []),
	]
	const isDefaultMethod = method === 'get' || (method === 'post' && (json || body))
	const command = isDefaultMethod ? 'curl' : `curl -X ${method.toUpperCase()}`
	return `${command} ${parts.join(' \\\n  ')}`
}

function examplePath({ path, description: { example } }: Endpoint): string {
	const filled = path.replaceAll(
		/:(\w+)/g,
		(_, name: string) => example?.path?.[name] ?? `$${name}`,
	)
	const search = new URLSearchParams(example?.query).toString()
	return search ? `${filled}?${search}` : filled
}
