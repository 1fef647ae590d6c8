import type { VitePluginConfig } from '@remix-run/dev'

declare module '@remix-run/cloudflare' {
	// biome-ignore lint/style/useConsistentTypeDefinitions: declaration merging needs an interface
	interface Future {
		v3_singleFetch: true
	}
}

export const remixConfig = {
	appDirectory: 'app',
	future: {
		v3_fetcherPersist: true,
		v3_lazyRouteDiscovery: true,
		v3_relativeSplatPath: true,
		v3_routeConfig: true,
		v3_singleFetch: true,
		v3_throwAbortReason: true,
		unstable_optimizeDeps: true,
	},
} satisfies VitePluginConfig
