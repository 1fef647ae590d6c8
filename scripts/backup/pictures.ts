import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { R2Bucket } from '@cloudflare/workers-types'
import { PICTURE_NAME } from '#contract/product.ts'
import { writeAtomically } from '#scripts/temporary-files.ts'

/** Downloads the uploaded pictures that the folder lacks and returns their number. A picture never changes. */
export async function savePictures(bucket: R2Bucket, folder: string): Promise<number> {
	await mkdir(folder, { recursive: true })
	let saved = 0
	for (let page = await bucket.list(); ; page = await bucket.list({ cursor: page.cursor })) {
		for (const { key } of page.objects) {
			const path = join(folder, key)
			const picture = existsSync(path) ? null : await bucket.get(key)
			if (!picture) continue
			const bytes = Buffer.from(await picture.arrayBuffer())
			await writeAtomically(path, (temporaryPath) => writeFile(temporaryPath, bytes))
			saved += 1
		}
		if (!page.truncated) return saved
	}
}

/** Uploads the pictures that the bucket lacks and returns their number. */
export async function restorePictures(folder: string, bucket: R2Bucket): Promise<number> {
	let restored = 0
	for (const name of await readdir(folder)) {
		const extension = PICTURE_NAME.exec(name)?.[1]
		if (!extension || (await bucket.head(name))) continue
		const contentType = `image/${extension === 'jpg' ? 'jpeg' : extension}`
		// wrangler's proxy of the bucket accepts an ArrayBuffer but no Buffer.
		const bytes = new Uint8Array(await readFile(join(folder, name))).buffer
		await bucket.put(name, bytes, { httpMetadata: { contentType } })
		restored += 1
	}
	return restored
}
