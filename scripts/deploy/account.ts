import { CommandError, wrangler } from '#scripts/run-program.ts'
import type { LibsqlSettings } from '#scripts/settings.ts'
import { type DeployedShop, deployedFlags, findDatabaseId } from './deployed-shop.ts'

/** Parts of a shop that exist in a Cloudflare account. */
export type Account = {
	databaseId: string | null
	hasBucket: boolean
	secrets: string[]
}

export type Plan = {
	shop: DeployedShop
	account: Account
	libsql: LibsqlSettings | null
	/** Region of a new D1 database. */
	location?: string
}

/** Near the shoppers. Without a region D1 chooses the one nearest to the first deploy. */
const LOCATION = 'apac'

/** Prints the title of a step, or the reason why there is nothing to do, and runs it. */
export type Step = (title: string, run?: () => unknown) => Promise<void>

export const runStep: Step = async (title, run) => {
	console.log(`- ${title}`)
	await run?.()
}

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
		secrets: listSecrets(deployedFlags(shop, databaseId)),
	}
}

/** Creates the database and the bucket where they are missing. */
export async function createDatabaseAndBucket(plan: Plan, step: Step): Promise<void> {
	const { shop, account, libsql, location = LOCATION } = plan
	const { database, bucket } = shop
	if (libsql) await step(`database: libSQL at ${libsql.url}, no D1 is needed`)
	else if (account.databaseId) await step(`database: D1 ${database} exists`)
	else {
		await step(`database: wrangler d1 create ${database} --location ${location}`, () =>
			wrangler(['d1', 'create', database, '--location', location]),
		)
	}

	if (account.hasBucket) return step(`pictures: R2 bucket ${bucket} exists`)
	await step(`pictures: wrangler r2 bucket create ${bucket}`, () =>
		wrangler(['r2', 'bucket', 'create', bucket]),
	)
}

function hasBucket({ bucket }: DeployedShop): boolean {
	const readInfo = () => wrangler(['r2', 'bucket', 'info', bucket, '--json'])
	return nullIfMissing(/bucket does not exist/, readInfo) !== null
}

/** Returns the names of the Worker's secrets, none before its first deploy. */
export function listSecrets(flags: string[]): string[] {
	const list = () => wrangler(['secret', 'list', '--format', 'json', ...flags])
	const output = nullIfMissing(/Worker "[^"]*".* not found/, list)
	if (output === null) return []
	return (JSON.parse(output) as { name: string }[]).map(({ name }) => name)
}

function nullIfMissing<Result>(missing: RegExp, run: () => Result): Result | null {
	try {
		return run()
	} catch (error) {
		if (error instanceof CommandError && missing.test(error.message)) return null
		throw error
	}
}
