import { expect, test } from 'vitest'
import { findLedgerMismatches } from '#tests/support/back-office.ts'
import { engine } from '#tests/support/engine.ts'
import { createRandom, pick } from '#tests/support/random.ts'
import { SEED } from '#tests/support/random-data.ts'
import { findMoneyMismatches } from './money-operations.ts'
import { findOrderMismatches } from './order-operations.ts'
import { overReturned, serialsOutTwice, serialsWithoutUnit } from './serial-mismatches.ts'
import { openStockOperations, operationNames } from './stock-operations.ts'
import { byStressMode } from './stress-mode.ts'

const OPERATIONS = byStressMode({ short: 300, long: 3000 })
/** Operations that run at the same time. */
const CONCURRENT = 4
test(`after ${OPERATIONS} random movements, transfers, deliveries, sales, returns, reversals, stocktakes, imports, payments, cash counts, orders and debts on ${engine}, no count is below zero, no serial number is out twice, and branches, stock, money and their ledgers agree (seed ${SEED})`, async () => {
	const random = createRandom(SEED)
	const { shop, headers, operations } = await openStockOperations(random)
	const succeeded = new Set<string>()

	for (let count = 0; count < OPERATIONS; count += CONCURRENT) {
		const chosen = Array.from({ length: CONCURRENT }, () => pick(operationNames, random))
		const statuses = await Promise.all(
			chosen.map(async (name) => {
				const { status } = await operations[name]()
				if (status < 300) succeeded.add(name)
				return status
			}),
		)
		const unexpected = statuses.filter(
			(status) => status >= 300 && ![404, 409, 422].includes(status),
		)
		expect(unexpected, String(chosen)).toEqual([])
	}

	expect([...succeeded].sort()).toEqual([...new Set(operationNames)].sort())
	expect(await findLedgerMismatches(shop.db)).toEqual([])
	expect(await findMoneyMismatches({ shop, headers })).toEqual({
		...{ papers: [], counts: [], reversals: [], references: [], sums: 0 },
	})
	expect(await findOrderMismatches(shop)).toEqual({ held: [], advances: [], debts: [] })
	expect(await shop.db.all(overReturned)).toEqual([])
	expect(await shop.db.all(serialsWithoutUnit)).toEqual([])
	expect(await shop.db.all(serialsOutTwice)).toEqual([])
})
