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
	const said = names.flatMap((name) => {
		const value = values[name]
		return value ? [`${name}=${encoded(value)}`] : []
	})
	return said.length > 0 ? `${path}?${said.join('&')}` : path
}

/** What `encodeURIComponent` writes in another way than forms do. */
const WRITTEN_OTHERWISE = /%20|[!'()~]/g

/** As `URLSearchParams` writes it, of which a listing would need dozens: they took some twentieth of its time. */
function encoded(value: string): string {
	return encodeURIComponent(value.toWellFormed()).replace(WRITTEN_OTHERWISE, (written) =>
		written === '%20' ? '+' : `%${written.charCodeAt(0).toString(16).toUpperCase()}`,
	)
}
