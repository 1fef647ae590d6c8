import { afterAll } from 'vitest'
import '#scripts/atomics-wait.ts'
import { closeDatabases } from './engine.ts'
import { resetProductCounter } from './products.ts'
import { resetStaffCounter } from './staff.ts'

/** The next file of this process begins as in one of its own, whichever file that is. */
afterAll(async () => {
	resetProductCounter()
	resetStaffCounter()
	await closeDatabases()
})
