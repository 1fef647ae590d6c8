/** Only the server reads it: without a script there is nobody to send it to, and Remix writes down for the browser only what can be listed. */
type ServerOnly<Data> = { readonly unsent: Data }

export function serverOnly<Data>(data: Data): ServerOnly<Data> {
	return Object.defineProperty({}, 'unsent', { value: data }) as ServerOnly<Data>
}
