import { type ParameterValues, withParameters } from '#contract/base/query-string.ts'

export const DASHBOARD = '/dashboard'

/** Returns a function that returns the URL of a page with some of these parameters. */
export function pageWith<Name extends string>(path: string, names: readonly Name[]) {
	return (query: ParameterValues<Name> = {}) => withParameters(path, names, query)
}
