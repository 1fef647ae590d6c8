import { afterAll } from 'vitest'
import '#scripts/long-timeouts.ts'
import { closeDatabases } from './engine.ts'
import { countProductsAfresh } from './products.ts'
import { countStaffAfresh } from './staff.ts'

/** The next file of this process begins as in one of its own, whichever file that is. */
afterAll(async () => {
	countProductsAfresh()
	countStaffAfresh()
	await closeDatabases()
})
