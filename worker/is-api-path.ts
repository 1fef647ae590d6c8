/** Whether the API answers the path; the page about the API is a page. */
export function isApiPath(path: string): boolean {
	return path.startsWith('/api/') && !/^\/api\/docs(\.data)?\/?$/.test(path)
}
