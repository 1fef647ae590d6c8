import { prepareDatabase } from './prepare-database.ts'
import { serve } from './serve.ts'

await prepareDatabase()
console.log('Starting with hot reload…')
serve('remix', ['vite:dev'], { stdio: 'inherit' })
