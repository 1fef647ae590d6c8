import type { Shop } from './shop.ts'

/** The calls of the API by which somebody sets up the own account. */
const ownAccount: [string, string][] = [
	['POST', '/api/auth/password'],
	['POST', '/api/auth/reauthenticate'],
	['GET', '/api/auth/second-factor'],
	['POST', '/api/auth/second-factor'],
	['POST', '/api/auth/second-factor/confirmation'],
	['POST', '/api/auth/second-factor/recovery-codes'],
	['POST', '/api/auth/second-factor/removal'],
]

const work: [string, string][] = [
	['POST', '/api/auth/register'],
	['POST', '/api/products'],
	['PATCH', '/api/products/some-id'],
	['POST', '/api/products/some-id/movements'],
	['GET', '/api/products/some-id/movements'],
	['POST', '/api/products/some-id/movements/some-id/reversal'],
	['GET', '/api/inventory'],
	['GET', '/api/inventory/some-id'],
	['GET', '/api/inventory/export'],
	['POST', '/api/imports'],
	['POST', '/api/imports/some-id/application'],
	['POST', '/api/pictures'],
	['GET', '/api/history'],
	['GET', '/api/system'],
]

/** Every call of the API that is for staff only. */
export const staffCalls = [...ownAccount, ...work]

const contentTypes: Record<string, string> = {
	'/api/pictures': 'multipart/form-data; boundary=part',
	'/api/imports': 'text/csv',
}

export function callOf(shop: Shop, [method, path]: [string, string], headers: HeadersInit = {}) {
	return shop.fetch(path, {
		method,
		headers: { 'Content-Type': contentTypes[path] ?? 'application/json', ...headers },
		body: method === 'GET' ? undefined : '{}',
	})
}

/** How everything is answered that staff do but setting up their own account. */
export async function workStatuses(shop: Shop, headers: HeadersInit) {
	const answers = await Promise.all(work.map((call) => callOf(shop, call, headers)))
	return new Set(answers.map(({ status }) => status))
}
