import { readdirSync, readFileSync } from 'node:fs'

const folder = 'migrations'

export function migrationFiles(): string[] {
	return readdirSync(folder)
		.filter((name) => name.endsWith('.sql'))
		.sort()
}

export function readMigration(name: string): string {
	return readFileSync(`${folder}/${name}`, 'utf8')
}

export function statementsOf(name: string): string[] {
	return readMigration(name).split('--> statement-breakpoint')
}

/** For `catch`: adds the name of the migration to the error. */
export function rethrowWithName(name: string): (cause: Error) => never {
	return (cause) => {
		throw new Error(`${name}: ${cause.message}`, { cause })
	}
}
