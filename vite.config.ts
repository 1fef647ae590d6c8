import devServer, { defaultOptions } from '@hono/vite-dev-server'
import cloudflareAdapter from '@hono/vite-dev-server/cloudflare'
import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { remixConfig } from './remix.config.ts'

export default defineConfig({
	plugins: [
		tailwindcss(),
		devServer({
			entry: 'worker/index.ts',
			loadModule: async (server, entry) => {
				const { default: shop } = await server.ssrLoadModule(entry, { fixStacktrace: true })
				// Requests here only imitate `Request`. Node can copy the clone, which is a real one.
				return { fetch: (request, env, context) => shop.fetch(request.clone(), env, context) }
			},
			adapter: cloudflareAdapter,
			// Vite itself serves modules and static files.
			exclude: [...defaultOptions.exclude, /^\/app\//, /^\/@/, /^\/(pictures|icons)\//],
			injectClientScript: false,
		}),
		remix(remixConfig),
	],
	build: {
		// Otherwise a page of the dashboard loads over 100 files, which takes a third more CPU time.
		rollupOptions: { output: { experimentalMinChunkSize: 20_000 } },
		target: 'es2022',
		assetsInlineLimit: 0,
		// Rewrites `light-dark()` for browsers before 2024.
		cssMinify: 'lightningcss',
		cssTarget: ['chrome111', 'firefox128', 'safari16.4'],
	},
	// Of modules that pages import with `?worker&url`, such as the enhancement script.
	worker: { format: 'es' },
	ssr: { resolve: { externalConditions: ['worker'] } },
	server: { port: Number(process.env.PORT || 8787), strictPort: true },
})
