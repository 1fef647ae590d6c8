import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { restorePictures, savePictures } from '#scripts/backup/backup-files.ts'
import { createTemporaryFolder } from '#tests/support/database-targets.ts'
import { startBucket } from '#tests/support/miniflare.ts'

async function openBucket() {
	const { bucket, stop } = await startBucket()
	onTestFinished(stop)
	return bucket
}

const name = (index: number) => `${String(index).padStart(32, '0')}.png`

test('uploaded pictures are saved once each and restored with their type', async () => {
	const folder = join(await createTemporaryFolder(), 'pictures')
	const bucket = await openBucket()
	for (const index of [1, 2]) await bucket.put(name(index), `bytes ${index}`)
	await bucket.put('../outside.png', 'bytes')
	expect(await savePictures(bucket, folder)).toBe(2)
	await bucket.put(name(3), 'bytes 3')
	expect(await savePictures(bucket, folder)).toBe(1)
	expect((await readdir(folder)).sort()).toEqual([name(1), name(2), name(3)])
	expect(await readFile(join(folder, name(2)), 'utf8')).toBe('bytes 2')
	expect(await readdir(join(folder, '..'))).toEqual(['pictures'])

	const other = await openBucket()
	expect(await restorePictures(folder, other)).toBe(3)
	expect(await restorePictures(folder, other)).toBe(0)
	const picture = await other.get(name(3))
	expect(await picture?.text()).toBe('bytes 3')
	expect(picture?.httpMetadata?.contentType).toBe('image/png')
})

test('files that the shop would not serve are not restored', async () => {
	const folder = join(await createTemporaryFolder(), 'pictures')
	await mkdir(folder)
	const hex = '0123456789abcdef'.repeat(2)
	const names = ['IMG_0001.jpg', `${hex}0.png`, `${hex.toUpperCase()}.png`, `${hex}.gif`]
	for (const other of [...names, `${hex}.webp`]) await writeFile(join(folder, other), 'bytes')
	const bucket = await openBucket()

	expect(await restorePictures(folder, bucket)).toBe(1)
	const { objects } = await bucket.list()
	expect(objects.map(({ key }) => key)).toEqual([`${hex}.webp`])
})
