import { CommandError, wrangler } from '#scripts/command.ts'
import { type DeployedShop, deployedFlags, findDatabaseId } from '#scripts/deployed-shop.ts'
import type { LibsqlSettings } from '#scripts/libsql-settings.ts'

/** The parts of a shop that a Cloudflare account has. */
export type Account = {
	databaseId: string | null
	hasBucket: boolean
	secrets: string[]
}

export type Plan = { shop: DeployedShop; account: Account; libsql: LibsqlSettings | null }

export function isSignedIn(): boolean {
	try {
		wrangler(['whoami', '--json'])
		return true
	} catch (error) {
		// A token may lack the right to read its user; reading the account reports every other failure.
		return !/"loggedIn": *false/.test(String(error))
	}
}

export function readAccount(shop: DeployedShop): Account {
	const databaseId = findDatabaseId(shop)
	return {
		databaseId,
		hasBucket: hasBucket(shop),
		secrets: secretsOf(deployedFlags(shop, databaseId)),
	}
}

function hasBucket({ bucket }: DeployedShop): boolean {
	const info = () => wrangler(['r2', 'bucket', 'info', bucket, '--json'])
	return unless(/bucket does not exist/, info) !== null
}

/** Returns the names of the Worker's secrets; one that was never deployed has none. */
export function secretsOf(flags: string[]): string[] {
	const list = () => wrangler(['secret', 'list', '--format', 'json', ...flags])
	const output = unless(/Worker "[^"]*".* not found/, list)
	if (output === null) return []
	return (JSON.parse(output) as { name: string }[]).map(({ name }) => name)
}

function unless<Result>(missing: RegExp, run: () => Result): Result | null {
	try {
		return run()
	} catch (error) {
		if (error instanceof CommandError && missing.test(error.message)) return null
		throw error
	}
}
