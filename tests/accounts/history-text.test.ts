import { expect, test } from 'vitest'
import { describeEntry } from '#app/routes/dashboard/lib/describe-change.ts'
import type { AuditEntry } from '#contract/accounts/audit.ts'

const buildEntry = (fields: Partial<AuditEntry>): AuditEntry => ({
	_id: 'entry',
	at: '2026-01-31T09:00:00.000Z',
	by: null,
	byId: null,
	action: 'catalogue-import',
	target: 'products.csv',
	product: null,
	before: null,
	after: null,
	...fields,
})

test.each<[Partial<AuditEntry>, string[]]>([
	[{ after: { products: 20_408 } }, ['Products: 20,408']],
	[{ after: { new: 0, changed: 1_234 } }, ['New products: 0', 'Changed products: 1,234']],
	[{ action: 'staff-disable', after: { email: 'a@b.example' } }, ['Email: a@b.example']],
	[
		{ action: 'product-import', before: { incoming: '2' }, after: { incoming: '12' } },
		['Incoming: 2 → 12'],
	],
	[
		{ action: 'stock-move', after: { movement: 'receive', quantity: 1_500, note: '' } },
		['Received 1,500'],
	],
	[
		{
			action: 'settings-change',
			before: {
				phones: { primary: '01700-000101', secondary: '01700-000102' },
				branches: { madhupur: { hours: [], closures: [] } },
				notice: null,
				ratingsAreFromCustomers: false,
			},
			after: {
				phones: { primary: '01800-000101', secondary: '01700-000102' },
				branches: { madhupur: { hours: [], closures: [{ reason: 'Eid' }] } },
				notice: { text: 'Closed for Eid', from: '2026-03-20', to: '2026-03-22' },
				ratingsAreFromCustomers: true,
			},
		},
		[
			'Primary phone: 01700-000101 → 01800-000101',
			'Closed days in Madhupur changed',
			'Ratings come from our customers: no → yes',
			'Notice: none → Closed for Eid',
			'First day of the notice: none → 2026-03-20',
			'Last day of the notice: none → 2026-03-22',
		],
	],
])('the history describes %j', (fields, lines) => {
	expect(describeEntry(buildEntry(fields))).toEqual(lines)
})
