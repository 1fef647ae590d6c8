import * as build from 'virtual:remix/server-build'
import type { ServerBuild } from '@remix-run/cloudflare'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { ProductInput } from '#contract/product-input.ts'
import { createApi } from '#worker/api.ts'
import { defineOperation } from '#worker/middleware/define-operation.ts'
import { createRouteMatcher } from '#worker/route-matcher.ts'
import { validateJson } from '#worker/validate.ts'

const policy = defineOperation({
	id: 'addThing',
	summary: 'Add a thing',
	policy: { access: 'staff' },
	responses: { 204: null },
})

const incomplete = {
	'no policy': new Hono().post('/api/things', (c) => c.body(null, 204)),
	'a policy after the validation': new Hono().post(
		'/api/things',
		validateJson(ProductInput),
		policy,
	),
}

test.each(Object.entries(incomplete))('an API route with %s stops the start', (_, api) => {
	expect(() => createRouteMatcher(api, build)).toThrow(
		'The first handler of POST /api/things must be defineOperation(…).',
	)
})

test('a page without an access policy stops the start', () => {
	const page = { id: 'things', path: 'things', module: { default: () => null } }
	const routes: ServerBuild['routes'] = { ...build.routes, things: page }

	expect(() =>
		createRouteMatcher(createApi({ now: () => new Date() }), { ...build, routes }),
	).toThrow('The route things declares no access policy.')
})
