/** Checks for GET and HEAD; a missing method means GET. */
export function isRead(method = 'GET'): boolean {
	return method === 'GET' || method === 'HEAD'
}

/** Checks whether a path belongs to the API; `/api/docs` is a page. */
export function isApiPath(path: string): boolean {
	return path.startsWith('/api/') && !/^\/api\/docs(\.data)?\/?$/.test(path)
}
