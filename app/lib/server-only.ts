/** Loader data of a page without hydration: not enumerable, so that Remix does not serialise it for the browser. */
type ServerOnly<Data> = { readonly serverData: Data }

export function serverOnly<Data>(data: Data): ServerOnly<Data> {
	return Object.defineProperty({}, 'serverData', { value: data }) as ServerOnly<Data>
}
