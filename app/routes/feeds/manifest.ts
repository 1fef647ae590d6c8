import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { urls } from '#app/lib/urls.ts'
import { shop } from '#content/shop.ts'
import type { ShopCopy } from '#content/shop-copy.ts'
import { staticCachePolicy } from '#contract/pages/cache-policy.ts'
import type { PageHandle } from '#contract/pages/route-policy.ts'

export const handle: PageHandle = { policy: { access: 'public', cache: staticCachePolicy } }

const createManifest = ({ description, language }: ShopCopy['shared']) => ({
	name: shop.legalName,
	short_name: shop.name,
	description,
	lang: language,
	start_url: urls.home,
	scope: urls.home,
	display: 'minimal-ui',
	background_color: '#ffffff',
	theme_color: '#ffffff',
	icons: [
		{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
		{ src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
		{ src: '/icons/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
	],
})

export function loader({ context }: LoaderFunctionArgs) {
	return new Response(JSON.stringify(createManifest(context.copy.shared)), {
		headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' },
	})
}
