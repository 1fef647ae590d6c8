import { Hono } from 'hono'
import { staticCachePolicy } from '#contract/pages/cache-policy.ts'
import { SettingsChange, VersionedSettings } from '#contract/shop/settings.ts'
import { changeSettings } from '#worker/domain/settings/shop-settings.ts'
import type { StaffEnvironment } from '#worker/env.ts'
import { defineOperation } from '#worker/middleware/define-operation.ts'
import { readActor } from '#worker/middleware/session.ts'
import { validateJson } from '#worker/validate.ts'

const getSettingsOperation = defineOperation({
	id: 'getSettings',
	summary: 'Get the shop settings',
	description:
		'Version 0 means that the settings were never changed. Without a session, `creditLimit` is 0.',
	policy: { access: 'public', cache: staticCachePolicy },
	responses: { 200: VersionedSettings },
})

const changeSettingsOperation = defineOperation({
	id: 'changeSettings',
	summary: 'Change some or all of the settings',
	description:
		'`version` must be the version that you read. Settings that you leave out stay as they are, also those of a branch. Fails only if someone else changed one of the settings that you send after `version`. Sending identical settings has no effect.',
	policy: { access: 'owner', recentAuthentication: true },
	responses: { 200: VersionedSettings },
	problems: ['version_conflict'],
	ignoresIdempotencyKey: true,
	example: { body: { version: 0, settings: { whatsapp: '01700-000101' } } },
})

export const settingsRoutes = new Hono<StaffEnvironment>()
	.get('/', getSettingsOperation, async (c) => {
		const { settings: read, session } = c.get('requestContext')
		const { version, settings } = await read()
		const creditLimit = (await session()) ? settings.creditLimit : 0
		return c.json({ version, settings: { ...settings, creditLimit } }, 200)
	})
	.patch('/', changeSettingsOperation, validateJson(SettingsChange), async (c) =>
		c.json(await changeSettings(c.get('db'), c.req.valid('json'), readActor(c)), 200),
	)
