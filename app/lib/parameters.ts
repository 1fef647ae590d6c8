type Parameters<Name extends string> = Partial<Record<Name, string>>

/** What the address asks for: the first of repeated parameters counts, a blank one is not given. */
export function readParameters<Name extends string>(
	{ searchParams }: Pick<URL, 'searchParams'>,
	names: readonly Name[],
): Parameters<Name> {
	const given = names.map((name) => [name, searchParams.get(name)?.trim()])
	return Object.fromEntries(given.filter(([, value]) => value))
}

/** The path with those that say something, in the order of `names`. */
export function withParameters<Name extends string>(
	path: string,
	names: readonly Name[],
	values: Parameters<Name>,
): string {
	const parameters = new URLSearchParams()
	for (const name of names) {
		const value = values[name]
		if (value) parameters.set(name, value)
	}
	return parameters.size > 0 ? `${path}?${parameters}` : path
}
