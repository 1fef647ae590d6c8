import type { Shop } from '#tests/support/shop.ts'
import { createStaff, signedInHeaders } from '#tests/support/staff.ts'

export type CanaryAccount = { canary: string; headers: Record<string, string> }

/** Matches names that a page contains only if it greets a signed-in member of staff. */
export const CANARY = /Canary-\d+-Khatun/

export async function createCanaryStaff(shop: Shop, count: number): Promise<CanaryAccount[]> {
	const accounts: CanaryAccount[] = []
	for (let number = 1; number <= count; number += 1) {
		const canary = `Canary-${number}-Khatun`
		const { id } = await createStaff(shop, { name: canary })
		accounts.push({ canary, headers: await signedInHeaders(shop, id) })
	}
	return accounts
}
