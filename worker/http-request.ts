/** Whether a request of that method, or of none that is named, only reads; one that tells what an address can do is not meant. */
export function isRead(method = 'GET'): boolean {
	return method === 'GET' || method === 'HEAD'
}

/** Whether the API answers the path; the page about the API is a page. */
export function isApiPath(path: string): boolean {
	return path.startsWith('/api/') && !/^\/api\/docs(\.data)?\/?$/.test(path)
}
