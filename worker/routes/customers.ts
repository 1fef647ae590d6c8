import { Hono } from 'hono'
import * as v from 'valibot'
import { dataOf } from '#contract/base/api-schemas.ts'
import { Customer, CustomerSummary, CustomersQuery } from '#contract/customers/customers.ts'
import { browseCustomers, requireCustomer } from '#worker/domain/customers/browse-customers.ts'
import type { StaffEnvironment } from '#worker/env.ts'
import { defineOperation } from '#worker/middleware/define-operation.ts'
import { validateQuery } from '#worker/validate.ts'

const listCustomersOperation = defineOperation({
	id: 'listCustomers',
	summary: 'List the customers',
	description:
		'Those who owe something come first, the oldest debt at the top, and then the newest customers. With `search`, by phone number or name.',
	policy: { access: 'staff' },
	responses: { 200: dataOf(v.array(CustomerSummary)) },
	example: { query: { search: '01711-00' } },
})

const customer = { id: { description: 'The `_id` of a customer', example: '$CUSTOMER' } }

const getCustomerOperation = defineOperation({
	id: 'getCustomer',
	summary: 'Read a customer',
	description: '[The sales](#listSales) to a customer are listed with `customer`.',
	policy: { access: 'staff' },
	path: customer,
	responses: { 200: dataOf(Customer) },
})

export const customerRoutes = new Hono<StaffEnvironment>()
	.get('/', listCustomersOperation, validateQuery(CustomersQuery), async (c) =>
		c.json({ data: await browseCustomers(c.get('db'), c.req.valid('query')) }, 200),
	)
	.get('/:id', getCustomerOperation, async (c) =>
		c.json({ data: await requireCustomer(c.get('db'), c.req.param('id')) }, 200),
	)
