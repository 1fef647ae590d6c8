import type { DeployedShop } from '#scripts/deployed-shop.ts'
import type { LibsqlSettings } from '#scripts/libsql-settings.ts'
import type { Account } from './account.ts'

export type Step = {
	/** What it does, or why there is nothing to do. */
	says: string
	run?: () => void | Promise<void>
	/** Changes nothing in the account, so a dry run does it too. */
	isHarmless?: boolean
}

export type Plan = { shop: DeployedShop; account: Account; libsql: LibsqlSettings | null }
