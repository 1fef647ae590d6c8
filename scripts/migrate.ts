import { parseArgs } from 'node:util'
import { migrateCurrentDatabase } from './migrate-database.ts'

const { values } = parseArgs({ options: { remote: { type: 'boolean', default: false } } })
await migrateCurrentDatabase(values)
