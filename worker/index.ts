import * as build from 'virtual:remix/server-build'
import { openDatabase } from '#db/client.ts'
import { createApp } from './app.ts'
import { requireRateLimiters } from './env.ts'

const app = createApp({ build, openDatabase, mode: import.meta.env?.MODE })

export default {
	...app,
	fetch: (...[request, bindings, executionCtx]: Parameters<typeof app.fetch>) => {
		requireRateLimiters(bindings)
		return app.fetch(request, bindings, executionCtx)
	},
}
