/** Creates an object with a value for each name. */
export function mapNames<Name extends string, Value>(
	names: readonly Name[],
	createValue: (name: Name) => Value,
) {
	const entries = names.map((name) => [name, createValue(name)] as const)
	return Object.fromEntries(entries) as Record<Name, Value>
}
