import { openD1Target, openLibsqlTarget, openFolder as openTestFolder } from './database-targets.ts'

/** Compatible names for tests that still use them. */
export const openFolder = openTestFolder

export async function openD1Place() {
	const target = await openD1Target()
	return { ...target, ask: target.query }
}

export async function openLibsqlPlace() {
	const target = await openLibsqlTarget()
	return { ...target, ask: target.query }
}
