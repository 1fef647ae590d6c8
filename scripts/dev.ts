import { ensureLocalSettings } from './local-settings.ts'
import { migrateCurrentDatabase } from './migrate-database.ts'
import { seedWhenEmpty } from './seed-when-empty.ts'
import { serve } from './serve.ts'

ensureLocalSettings()
await migrateCurrentDatabase()
await seedWhenEmpty()
console.log('Starting with hot reload…')
serve('remix', ['vite:dev'], { stdio: 'inherit' })
