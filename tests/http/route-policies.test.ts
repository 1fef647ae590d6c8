import { createHash } from 'node:crypto'
import * as build from 'virtual:remix/server-build'
import type { ServerBuild } from '@remix-run/cloudflare'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { branches } from '#content/branches.ts'
import { legalSlugs } from '#content/legal-slugs.ts'
import { ProductInput } from '#contract/catalogue/product-input.ts'
import { findElements } from '#tests/support/html.ts'
import { openShop } from '#tests/support/shop.ts'
import { defineOperation } from '#worker/middleware/define-operation.ts'
import { createRouteMatcher } from '#worker/pages/route-matcher.ts'
import { validateJson } from '#worker/validate.ts'

const operation = defineOperation({
	id: 'addThing',
	summary: 'Add a thing',
	policy: { access: 'staff' },
	responses: { 204: null },
})

const invalidApis = {
	'no operation': new Hono().post('/api/things', (c) => c.body(null, 204)),
	'the operation after the validation': new Hono().post(
		'/api/things',
		validateJson(ProductInput),
		operation,
	),
}

test.each(Object.entries(invalidApis))('no Worker starts if an API route has %s', (_, api) => {
	expect(() => createRouteMatcher({ api, pages: [], app: new Hono() })).toThrow(
		'The first handler of POST /api/things must be defineOperation(…).',
	)
})

test('the Worker does not start if a page has no access policy', async () => {
	const page = { id: 'things', path: 'things', module: { default: () => null } }
	const routes: ServerBuild['routes'] = { ...build.routes, things: page }

	await expect(openShop({ build: { ...build, routes } })).rejects.toThrow(
		'The route things declares no access policy.',
	)
})

test('shopper pages let browsers prefetch the public, cached pages of the shop, and no others', async () => {
	const { fetch } = await openShop()
	const response = await fetch('/contact')
	const [script] = findElements(await response.text(), 'script[type=speculationrules]')
	const rules = script?.rawText ?? ''

	expect(JSON.parse(rules).prefetch[0].where.href_matches).toEqual([
		'/',
		'/home',
		'/products',
		'/products\\?*',
		'/products/*',
		...branches.map(({ slug }) => `/${slug}`),
		'/contact',
		...legalSlugs.map((slug) => `/${slug}`),
	])
	const hash = createHash('sha256').update(rules).digest('base64')
	expect(response.headers.get('Content-Security-Policy')).toContain(`'sha256-${hash}'`)
})
