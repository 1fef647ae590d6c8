import { parseArgs } from 'node:util'
import { indexMissing } from '#worker/domain/search/rebuild.ts'
import { openCurrentDatabase } from './current-database.ts'
import { migrateCurrentDatabase } from './migrate-database.ts'

const { values } = parseArgs({ options: { remote: { type: 'boolean', default: false } } })
await migrateCurrentDatabase(values)
const { db, close } = await openCurrentDatabase(values)
const indexed = await indexMissing(db)
await close()
if (indexed > 0) console.log(`Indexed ${indexed} products for the search.`)
