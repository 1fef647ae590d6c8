import type { Shop } from '#tests/support/shop.ts'
import { createStaff, signedInHeaders } from '#tests/support/staff.ts'

export type CanaryAccount = { canary: string; headers: Record<string, string> }

/** Matches the name of a canary account. Only pages for this account may contain it. */
export const canaryName = /Canary-\d+-Khatun/

/** Creates staff accounts whose names do not appear anywhere else. */
export async function createCanaryStaff(shop: Shop, count: number): Promise<CanaryAccount[]> {
	const accounts: CanaryAccount[] = []
	for (let number = 1; number <= count; number += 1) {
		const canary = `Canary-${number}-Khatun`
		const { id } = await createStaff(shop, { name: canary })
		accounts.push({ canary, headers: await signedInHeaders(shop, id) })
	}
	return accounts
}
