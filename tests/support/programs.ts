import { SCOPES, type Scope } from '#contract/accounts/scopes.ts'
import type { Shop } from './shop.ts'
import { createStaff, signedInHeaders } from './staff.ts'

type Headers = Record<string, string>
type Created<Data> = { data: Data }

export const tokenHeaders = (token: string) => ({ Authorization: `Bearer ${token}` })

async function addProgram(shop: Shop, headers: Headers, name: string): Promise<string> {
	const response = await shop.send('/api/programs', { name }, { headers })
	return ((await response.json()) as Created<{ _id: string }>).data._id
}

export async function addToken(
	shop: Shop,
	headers: Headers,
	{ programId, scopes, days = 30 }: { programId: string; scopes: Scope[]; days?: number },
) {
	const path = `/api/programs/${programId}/tokens`
	const response = await shop.send(path, { scopes, days }, { headers })
	return ((await response.json()) as Created<{ _id: string; token: string }>).data
}

/** Adds an owner, who adds a program with a token. */
export async function createProgram(shop: Shop, { name = 'Courier', scopes = SCOPES } = {}) {
	const owner = await createStaff(shop, { name: `Owner ${crypto.randomUUID()}` })
	const ownerHeaders = await signedInHeaders(shop, owner.id)
	const id = await addProgram(shop, ownerHeaders, name)
	const { _id: tokenId, token } = await addToken(shop, ownerHeaders, { programId: id, scopes })
	return { id, name, token, tokenId, headers: tokenHeaders(token), ownerHeaders }
}
