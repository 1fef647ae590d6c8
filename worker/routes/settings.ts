import { Hono } from 'hono'
import { staticCachePolicy } from '#contract/cache-policy.ts'
import { SettingsInput, VersionedSettings } from '#contract/settings.ts'
import {
	changeSettings,
	createSettingsReader,
	initialSettings,
} from '#worker/domain/settings/shop-settings.ts'
import type { StaffEnvironment } from '#worker/env.ts'
import { type Description, describe } from '#worker/middleware/describe.ts'
import { readActor } from '#worker/middleware/visitor.ts'
import { validateJson } from '#worker/validate.ts'

const reading = {
	id: 'showSettings',
	summary: 'Show the facts of the shop that an owner edits',
	description: 'Version 0 means that the owner has not changed them yet.',
	policy: { access: 'public', cache: staticCachePolicy },
	responses: { 200: VersionedSettings },
} satisfies Description

const change = {
	id: 'changeSettings',
	summary: 'Replace the settings',
	description: '`version` is the version that you read. The same settings again change nothing.',
	policy: { access: 'owner' },
	responses: { 200: VersionedSettings },
	problems: ['version_conflict'],
	ignoresIdempotencyKey: true,
	example: { body: initialSettings },
} satisfies Description

export function createSettingsRoutes() {
	const readSettings = createSettingsReader()
	return new Hono<StaffEnvironment>()
		.get('/', describe(reading), async (c) =>
			c.json(await readSettings(c.get('db'), c.env.generation), 200),
		)
		.put('/', describe(change), validateJson(SettingsInput), async (c) =>
			c.json(await changeSettings(c.get('db'), c.req.valid('json'), readActor(c)), 200),
		)
}
