import { type ParameterValues, withParameters } from '#contract/base/query-string.ts'

export const DASHBOARD = '/dashboard'

/** Returns a function that returns the URL of a page with these parameters, and with changes. */
export function pageWith<Name extends string>(path: string, names: readonly Name[]) {
	return (query: ParameterValues<Name> = {}, changes: ParameterValues<Name> = {}) =>
		withParameters(path, names, { ...query, ...changes })
}
