import * as v from 'valibot'
import { toLatinDigits } from '#contract/base/text.ts'
import { CustomerPhone, type CustomersQuery } from '#contract/customers/customers.ts'
import { hyphenate } from '#contract/shop/phone-number.ts'
import type { Database } from '#db/client.ts'
import { findCustomer, listCustomers } from '#db/customers/customers.ts'
import { requireFound } from '#worker/domain/domain-error.ts'

export function browseCustomers(db: Database, { search = '', ...page }: CustomersQuery) {
	const prefix = readPhone(search)
	return listCustomers(db, { ...page, prefix, name: prefix ? undefined : search || undefined })
}

/** Returns a phone number, or the beginning of one, in the form in which it is stored. */
function readPhone(search: string): string | undefined {
	const { success, output } = v.safeParse(CustomerPhone, search)
	if (success) return output
	const digits = toLatinDigits(search).replace(/[\s+-]/g, '')
	return /^\d+$/.test(digits) ? hyphenate(digits) : undefined
}

export async function requireCustomer(db: Database, id: string) {
	return requireFound(await findCustomer(db, id), 'There is no such customer.')
}
