import { Hono } from 'hono'
import * as v from 'valibot'
import { dataOf } from '#contract/base/api-schemas.ts'
import {
	Customer,
	CustomerChange,
	CustomerMerge,
	CustomerSummary,
	CustomersQuery,
} from '#contract/customers/customers.ts'
import { CustomerPaper, CustomerPapersQuery, DueSum } from '#contract/orders/customer-papers.ts'
import { Mention } from '#contract/orders/mentions.ts'
import { listCustomerPapers, sumDue } from '#db/customers/customer-papers.ts'
import { browseCustomers, requireCustomer } from '#worker/domain/customers/browse-customers.ts'
import {
	changeCustomer,
	eraseCustomer,
	findMentions,
	mergeCustomer,
} from '#worker/domain/customers/change-customer.ts'
import type { StaffEnvironment } from '#worker/env.ts'
import { defineOperation } from '#worker/middleware/define-operation.ts'
import { readActor } from '#worker/middleware/session.ts'
import { validateJson, validateQuery } from '#worker/validate.ts'

const listCustomersOperation = defineOperation({
	id: 'listCustomers',
	summary: 'List the customers',
	description:
		'Those who owe something come first, the oldest debt at the top, and then the newest customers. With `search`, by phone number or name.',
	policy: { access: 'staff', scope: 'customers:read' },
	responses: { 200: dataOf(v.array(CustomerSummary)) },
	example: { query: { search: '01711-00' } },
})

const customer = { id: { description: 'The `_id` of a customer', example: '$CUSTOMER' } }

const getCustomerOperation = defineOperation({
	id: 'getCustomer',
	summary: 'Read a customer',
	description: '[The sales](#listSales) to a customer are listed with `customer`.',
	policy: { access: 'staff', scope: 'customers:read' },
	path: customer,
	responses: { 200: dataOf(Customer) },
})

const sumDueOperation = defineOperation({
	id: 'sumDue',
	summary: 'Sum what all customers owe',
	policy: { access: 'owner' },
	responses: { 200: dataOf(DueSum) },
})

const listPapersOperation = defineOperation({
	id: 'listPapers',
	summary: 'List the orders, sales and returns of a customer',
	description: 'The newest first, with their payments.',
	policy: { access: 'staff', scope: 'customers:read' },
	path: customer,
	responses: { 200: dataOf(v.array(CustomerPaper)) },
	example: { query: { limit: '10' } },
})

const changeCustomerOperation = defineOperation({
	id: 'changeCustomer',
	summary: 'Change a customer',
	description: 'The audit log names the changed fields, and never their values.',
	policy: { access: 'staff', scope: 'customers:write' },
	path: customer,
	responses: { 200: dataOf(Customer) },
	problems: ['phone_is_used', 'version_conflict'],
	example: { body: { version: 1, name: 'Rahim Uddin' } },
})

const mergeCustomerOperation = defineOperation({
	id: 'mergeCustomer',
	summary: 'Merge a customer into another one',
	description:
		'Moves the sales, returns and orders, with their payments and what is due, to the customer in `into`, who also gets the name, address and note if there was none. Then the first customer is erased.',
	policy: { access: 'owner' },
	path: { id: { ...customer.id, example: 'CUSTOMER_ID' } },
	responses: { 200: dataOf(Customer) },
	problems: ['validation', 'version_conflict'],
	example: { body: { version: 1, into: '$CUSTOMER' } },
})

const findMentionsOperation = defineOperation({
	id: 'findMentions',
	summary: 'Find notes that have the phone number',
	description:
		'Erasing the customer leaves them, with their copies in the activity. `data` has the numbers of receipts, and `mentions` the newest of all.',
	policy: { access: 'owner' },
	path: customer,
	responses: { 200: v.object({ data: v.array(v.number()), mentions: v.array(Mention) }) },
})

const eraseCustomerOperation = defineOperation({
	id: 'eraseCustomer',
	summary: 'Erase what identifies a customer',
	description:
		'Empties the phone number, name, address and notes, also those of receipts, returns and orders, the reasons of discounts, and the references of payments. Sales, payments and the ledger stay.',
	policy: { access: 'owner', recentAuthentication: true },
	path: customer,
	responses: { 200: dataOf(Customer) },
	problems: ['something_is_due'],
})

export const customerRoutes = new Hono<StaffEnvironment>()
	.get('/', listCustomersOperation, validateQuery(CustomersQuery), async (c) =>
		c.json({ data: await browseCustomers(c.get('db'), c.req.valid('query')) }, 200),
	)
	.get('/due', sumDueOperation, async (c) => c.json({ data: await sumDue(c.get('db')) }, 200))
	.get('/:id', getCustomerOperation, async (c) =>
		c.json({ data: await requireCustomer(c.get('db'), c.req.param('id')) }, 200),
	)
	.patch('/:id', changeCustomerOperation, validateJson(CustomerChange), async (c) => {
		const change = { id: c.req.param('id'), change: c.req.valid('json') }
		return c.json({ data: await changeCustomer(c.get('db'), change, readActor(c)) }, 200)
	})
	.get('/:id/papers', listPapersOperation, validateQuery(CustomerPapersQuery), async (c) => {
		const { _id: customer } = await requireCustomer(c.get('db'), c.req.param('id'))
		const query = { ...c.req.valid('query'), customer }
		return c.json({ data: await listCustomerPapers(c.get('db'), query) }, 200)
	})
	.post('/:id/merge', mergeCustomerOperation, validateJson(CustomerMerge), async (c) => {
		const merge = { id: c.req.param('id'), ...c.req.valid('json') }
		return c.json({ data: await mergeCustomer(c.get('db'), merge, readActor(c)) }, 200)
	})
	.get('/:id/mentions', findMentionsOperation, async (c) => {
		const mentions = await findMentions(c.get('db'), c.req.param('id'))
		const receipts = mentions.flatMap(({ kind, number }) => (kind === 'sale' && number) || [])
		return c.json({ data: receipts, mentions }, 200)
	})
	.delete('/:id', eraseCustomerOperation, async (c) =>
		c.json({ data: await eraseCustomer(c.get('db'), c.req.param('id'), readActor(c)) }, 200),
	)
