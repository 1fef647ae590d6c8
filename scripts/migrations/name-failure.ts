/** For `catch`: says in which file of migrations a statement failed. */
export function nameFailure(name: string): (cause: Error) => never {
	return (cause) => {
		throw new Error(`${name}: ${cause.message}`, { cause })
	}
}
