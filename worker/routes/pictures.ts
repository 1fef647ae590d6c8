import { type Context, Hono } from 'hono'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import { dataOf } from '#contract/base/api-schemas.ts'
import { DAY_MS, formatBytes, MAX_PICTURE_BYTES, SECOND_MS } from '#contract/base/limits.ts'
import { PICTURE_NAME, UPLOAD_PATH } from '#contract/catalogue/product.ts'
import { pictureBodies } from '#contract/pages/route-policy.ts'
import { cleanPicture } from '#worker/domain/catalogue/pictures/clean-picture.ts'
import { newPictureName, recordPictureUpload } from '#worker/domain/catalogue/pictures/uploads.ts'
import { DomainError, invalidField } from '#worker/domain/domain-error.ts'
import type { AppEnvironment, StaffEnvironment } from '#worker/env.ts'
import { defineOperation } from '#worker/middleware/define-operation.ts'
import { readActor } from '#worker/middleware/session.ts'

const YEAR_S = (365 * DAY_MS) / SECOND_MS

const addPictureOperation = defineOperation({
	id: 'addPicture',
	summary: 'Upload a picture',
	description:
		'Returns the URL to add to a product’s `images`. Metadata is removed, except the orientation of a photo. Several pictures can share one `Idempotency-Key`; each is stored once.',
	responses: { 201: dataOf(v.object({ url: v.string() })) },
	allowsIdempotencyKeyReuse: true,
	policy: { access: 'staff', scope: 'catalogue:write', bodies: pictureBodies },
	body: {
		type: 'multipart/form-data',
		description: `A JPEG, PNG or WebP file, ${formatBytes(MAX_PICTURE_BYTES)} at most`,
	},
})

export const pictureRoutes = new Hono<StaffEnvironment>().post(
	'/',
	addPictureOperation,
	async (c) => {
		const picture = cleanPicture(await readUploadedBytes(c))
		const actor = readActor(c)
		const name = newPictureName(picture, actor)
		const bucket = c.env.IMAGES
		if (!bucket)
			throw new DomainError('unavailable', 'Pictures cannot be stored: no bucket is bound.')
		await bucket.put(name, picture.bytes, { httpMetadata: { contentType: picture.type } })
		const url = UPLOAD_PATH + name
		await recordPictureUpload(c.get('db'), url, actor)
		return c.json({ data: { url } }, 201, { Location: url })
	},
)

async function readUploadedBytes(c: Context): Promise<Uint8Array> {
	const form = await c.req.parseBody().catch(() => ({ file: undefined }))
	const file = form.file
	if (!(file instanceof File) || file.size === 0) throw invalidField('file', 'Choose a picture')
	if (file.size > MAX_PICTURE_BYTES) {
		const limit = formatBytes(MAX_PICTURE_BYTES)
		throw new DomainError('too_large', `A picture may be at most ${limit}.`)
	}
	return new Uint8Array(await file.arrayBuffer())
}

/** Returns 304 if the browser has the picture, whose stored headers it replaces with those. */
export const confirmUpload = etag({
	retainedHeaders: [...RETAINED_304_HEADERS, 'Content-Security-Policy'],
})

/** Content never changes, so browsers cache it for a year. The CSP sandbox blocks scripts in it. */
export const serveUpload = createMiddleware<AppEnvironment>(async (c, next) => {
	const name = c.req.param('name') ?? ''
	const object = PICTURE_NAME.test(name) ? await c.env.IMAGES?.get(name) : null
	if (!object) return next()
	const headers = {
		'Content-Type': object.httpMetadata?.contentType ?? 'application/octet-stream',
		'Content-Security-Policy': "default-src 'none'; sandbox",
		'Cache-Control': `public, max-age=${YEAR_S}, immutable`,
		'Accept-Ranges': 'bytes',
		ETag: object.httpEtag,
	}
	const range = parseRange(c.req.header('Range'), object.size)
	if (!range) return new Response(object.body as ReadableStream | null, { headers })
	const part = (await object.arrayBuffer()).slice(range.start, range.end)
	const contentRange = `bytes ${range.start}-${range.end - 1}/${object.size}`
	return new Response(part, { status: 206, headers: { ...headers, 'Content-Range': contentRange } })
})

/** Parses a `Range` header. Returns `null` for ranges that a server may ignore, such as several. */
function parseRange(header = '', size: number): { start: number; end: number } | null {
	const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? []
	if (first === '' && last === '') return null
	const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
	const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1)
	return start < end ? { start, end } : null
}
