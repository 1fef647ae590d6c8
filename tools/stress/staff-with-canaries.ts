import type { Shop } from '#tests/support/shop.ts'
import { createStaff, signedInHeaders } from '#tests/support/staff.ts'

export type Colleague = { canary: string; headers: Record<string, string> }

/** Names that no page holds unless somebody who is signed in is greeted on it. */
export const CANARY = /Canary-\d+-Khatun/

export async function createCanaryStaff(shop: Shop, count: number): Promise<Colleague[]> {
	const colleagues: Colleague[] = []
	for (let number = 1; number <= count; number += 1) {
		const canary = `Canary-${number}-Khatun`
		const { id } = await createStaff(shop, { name: canary })
		colleagues.push({ canary, headers: await signedInHeaders(shop, id) })
	}
	return colleagues
}
