import { urls } from '#app/lib/urls.ts'
import { customersText } from '#content/back-office/customers.ts'
import type { PaperCustomer } from '#contract/customers/customers.ts'

export const customerCrumbs = (customer: PaperCustomer) => [
	{ label: customersText.title, href: urls.dashboard.customers },
	{ label: customersText.name(customer), href: urls.dashboard.customer(customer._id) },
]
