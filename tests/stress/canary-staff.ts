import { ORIGIN, type Shop } from '#tests/support/shop.ts'
import { createStaff, signedInHeaders } from '#tests/support/staff.ts'

export type CanaryAccount = { canary: string; headers: Record<string, string> }

/** Only pages for an account may contain its name. */
export async function createCanaryStaff(shop: Shop, count: number): Promise<CanaryAccount[]> {
	const accounts: CanaryAccount[] = []
	for (let number = 1; number <= count; number += 1) {
		const canary = `Canary-${number}-Khatun`
		const { id } = await createStaff(shop, { name: canary })
		accounts.push({ canary, headers: await signedInHeaders(shop, id) })
	}
	return accounts
}

/** Returns the canary name in the response, and whether a cache may store it. */
export async function inspectResponse(shop: Shop, path: string, headers: HeadersInit = {}) {
	const response = await shop.fetch(ORIGIN + path, { headers })
	const cacheControl = response.headers.get('Cache-Control') ?? ''
	return {
		canary: /Canary-\d+-Khatun/.exec(await response.text())?.[0] ?? '',
		isCached: /hit|stored/.test(response.headers.get('Cache-Status') ?? ''),
		isPublic: cacheControl.includes('public'),
		isPrivate: cacheControl.includes('private, no-store'),
		cookie: response.headers.get('Set-Cookie'),
	}
}
