import { spawn } from 'node:child_process'
import { ensureLocalSettings } from './local-settings.ts'
import { migrateCurrentDatabase } from './migrate-database.ts'
import { seedWhenEmpty } from './seed-when-empty.ts'

ensureLocalSettings()
await migrateCurrentDatabase()
await seedWhenEmpty()
console.log('Starting with hot reload…')
const server = spawn('node_modules/.bin/remix', ['vite:dev'], { stdio: 'inherit' })
server.on('exit', (code) => process.exit(code ?? 0))
