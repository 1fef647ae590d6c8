/** Returns the first of repeated values, trimmed; empty if the parameter is missing. */
export function parameterValue(value: unknown): string {
	const first: unknown = Array.isArray(value) ? value[0] : value
	return typeof first === 'string' ? first.trim() : ''
}

/** Returns the named parameters of a URL; blank ones count as missing. */
export function readParameters<Name extends string>(
	{ searchParams }: Pick<URL, 'searchParams'>,
	names: readonly Name[],
): Partial<Record<Name, string>> {
	const values = names.map((name) => [name, parameterValue(searchParams.get(name))])
	return Object.fromEntries(values.filter(([, value]) => value))
}
