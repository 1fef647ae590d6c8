import { secretsOf } from '#scripts/deploy/account.ts'
import { requireOnD1 } from '#scripts/deploy/engine.ts'
import { deployedFlags, deployedShop, findDatabaseId } from '#scripts/deployed-shop.ts'

export type WhichD1 = {
	/** Also one that a shop on libSQL has left or is on its way to. */
	evenUnused?: boolean
}

/** The D1 database of the deployed shop, and the flags by which wrangler knows it. */
export function deployedD1({ evenUnused = false }: WhichD1 = {}) {
	const shop = deployedShop()
	const id = findDatabaseId(shop)
	const flags = deployedFlags(shop, id)
	if (!evenUnused) requireOnD1(secretsOf(flags))
	if (id) return { shop, flags }
	throw new Error(`The account has no D1 database ${shop.database}: npm run deploy makes it.`)
}
