import { CommandError, wrangler } from '#scripts/command.ts'
import { type DeployedShop, deployedFlags, findDatabaseId } from '#scripts/deployed-shop.ts'

/** What a Cloudflare account has of a shop. */
export type Account = {
	databaseId: string | null
	hasBucket: boolean
	secrets: string[]
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

/** The names of the Worker's secrets; one that was never deployed has none. */
export function secretsOf(flags: string[]): string[] {
	const list = () => wrangler(['secret', 'list', '--format', 'json', ...flags])
	const said = unless(/Worker "[^"]*".* not found/, list)
	if (said === null) return []
	return (JSON.parse(said) as { name: string }[]).map(({ name }) => name)
}

function unless<Answer>(missing: RegExp, ask: () => Answer): Answer | null {
	try {
		return ask()
	} catch (error) {
		if (error instanceof CommandError && missing.test(error.message)) return null
		throw error
	}
}
