import { parseArgs } from 'node:util'
import { SingleBar } from 'cli-progress'
import { countProducts } from '#db/products.ts'
import { rebuildSearch } from '#worker/domain/search/rebuild.ts'
import { openCurrentDatabase } from './current-database.ts'

const { values } = parseArgs({ options: { remote: { type: 'boolean', default: false } } })
const { db, name, close } = await openCurrentDatabase(values)
const total = await countProducts(db)
const bar = new SingleBar({ format: 'Indexing {bar} {value}/{total}', hideCursor: true })
bar.start(total, 0)
await rebuildSearch(db, (done) => bar.update(done))
bar.stop()
await close()
console.log(`${total} products of ${name} are in the index of the search.`)
