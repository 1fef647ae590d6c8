/** Only the server reads it: without a script there is nobody to send it to, and Remix writes down for the browser only what can be listed. */
type Unsent<Data> = { readonly unsent: Data }

export function unsent<Data>(data: Data): Unsent<Data> {
	return Object.defineProperty({}, 'unsent', { value: data }) as Unsent<Data>
}
