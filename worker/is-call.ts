/** Whether the API answers the path; the page about the API is a page. */
export function isCall(path: string): boolean {
	return path.startsWith('/api/') && !/^\/api\/docs(\.data)?\/?$/.test(path)
}
