import type { Shop } from '#tests/support/shop.ts'
import { createStaff, signedInHeaders } from '#tests/support/staff.ts'

export type CanaryAccount = { canary: string; headers: Record<string, string> }

/** Matches the names of these accounts. Only pages for the signed-in account may contain its name. */
export const CANARY = /Canary-\d+-Khatun/

/** Creates accounts with unique, recognisable names. */
export async function createCanaryStaff(shop: Shop, count: number): Promise<CanaryAccount[]> {
	const accounts: CanaryAccount[] = []
	for (let number = 1; number <= count; number += 1) {
		const canary = `Canary-${number}-Khatun`
		const { id } = await createStaff(shop, { name: canary })
		accounts.push({ canary, headers: await signedInHeaders(shop, id) })
	}
	return accounts
}
