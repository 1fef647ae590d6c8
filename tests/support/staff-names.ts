import type { Shop } from './shop.ts'

export const addColleague = (
	shop: Shop,
	headers: HeadersInit,
	name: string,
	email = 'k@jonaki.example',
) => shop.send('/api/users', { name, email, role: 'staff' }, { headers })

export const renameAccount = (shop: Shop, headers: HeadersInit, name: string) =>
	shop.send('/api/auth/me', { name }, { method: 'PATCH', headers })

const message = 'This name looks like that of another account. Please add something to it.'
export const nameConflict = { status: 422, errors: [{ field: 'name', message }] }
