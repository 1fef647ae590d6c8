import * as build from 'virtual:remix/server-build'
import { document } from '#tests/support/api-document.ts'

/** Paths of the Remix routes, with placeholders as in the API document. Only one of the many product sitemaps is used. */
const routePaths = Object.values(build.routes)
	.flatMap((route) => route?.path ?? [])
	.filter((path) => !/^(\*|sitemap-\d)/.test(path))
	.map((path) => `/${path.replaceAll(/:(\w+)/g, '{$1}')}`)

/** Paths outside the Remix routes and the API document, and paths that do not exist. */
const otherPaths = `
	/ /sitemap-1.xml /sitemap-99.xml /products/nowhere /forgot-password /error
	/healthz /readyz /uploads/{id} /uploads/00000000000000000000000000000000.png /api /api/nowhere
`

export const paths: readonly string[] = [
	...routePaths,
	...Object.keys(document.paths),
	...otherPaths.trim().split(/\s+/),
]
