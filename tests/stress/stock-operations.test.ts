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
/** Rounds of single operations, until each kind has succeeded. */
const MAX_ROUNDS = 20
const names = [...new Set(operationNames)].sort()

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

	// Which of them succeed beside others depends on the machine.
	for (let round = 0; round < MAX_ROUNDS && succeeded.size < names.length; round += 1) {
		for (const name of names) if ((await operations[name]()).status < 300) succeeded.add(name)
	}
	expect([...succeeded].sort()).toEqual(names)
	expect(await findLedgerMismatches(shop.db)).toEqual([])
	expect(await findMoneyMismatches({ shop, headers })).toEqual({
		...{ papers: [], counts: [], reversals: [], references: [], sums: 0 },
	})
	expect(await findOrderMismatches(shop)).toEqual({ held: [], advances: [], debts: [] })
	expect(await shop.db.all(overReturned)).toEqual([])
	expect(await shop.db.all(serialsWithoutUnit)).toEqual([])
	expect(await shop.db.all(serialsOutTwice)).toEqual([])
})
