import type { R2Bucket } from '@cloudflare/workers-types'
import { Miniflare } from 'miniflare'

/** A real bucket in workerd, empty at first; whoever starts it stops it. */
export async function startBucket() {
	const miniflare = new Miniflare({ modules: true, script: 'export default {}', r2Buckets: ['B'] })
	const bucket = (await miniflare.getR2Bucket('B')) as unknown as R2Bucket
	return { bucket, stop: () => miniflare.dispose() }
}
