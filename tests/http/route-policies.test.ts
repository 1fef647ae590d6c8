import * as build from 'virtual:remix/server-build'
import type { ServerBuild } from '@remix-run/cloudflare'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { ProductInput } from '#contract/product-input.ts'
import { createApi } from '#worker/api.ts'
import { defineOperation } from '#worker/middleware/define-operation.ts'
import { createRouteMatcher } from '#worker/route-matcher.ts'
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

test.each(Object.entries(invalidApis))(
	'the Worker does not start if an API route has %s',
	(_, api) => {
		expect(() => createRouteMatcher(api, build)).toThrow(
			'The first handler of POST /api/things must be defineOperation(…).',
		)
	},
)

test('the Worker does not start if a page has no access policy', () => {
	const page = { id: 'things', path: 'things', module: { default: () => null } }
	const routes: ServerBuild['routes'] = { ...build.routes, things: page }

	expect(() =>
		createRouteMatcher(createApi({ now: () => new Date() }), { ...build, routes }),
	).toThrow('The route things declares no access policy.')
})
