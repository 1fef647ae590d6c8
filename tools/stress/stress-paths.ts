/** Paths of pages, and some that do not exist. */
const pagePaths = `
	/ /home /products /products/{slug} /products/nowhere /madhupur /dhanbari /contact
	/privacy-policy /terms-of-use /cookie-policy
	/auth /auth/login /auth/logout /auth/register /forgot-password
	/dashboard /dashboard/categories /dashboard/categories/new /dashboard/orders /dashboard/users /dashboard/transactions /dashboard/settings /dashboard/system
	/dashboard/inventory /dashboard/inventory/new /dashboard/inventory/export.csv
	/dashboard/inventory/import /dashboard/inventory/import/apply
	/dashboard/inventory/{id} /dashboard/inventory/{id}/move
	/dashboard/inventory/{id}/correct /dashboard/inventory/{id}/reverse
	/dashboard/security /dashboard/security/reauthenticate /dashboard/security/set-up
	/dashboard/security/confirm /dashboard/security/recovery-codes /dashboard/security/turn-off
	/healthz /readyz /error /robots.txt /site.webmanifest
	/feed/products.xml /sitemap.xml /sitemap-pages.xml /sitemap-1.xml /sitemap-99.xml
	/uploads/{id} /uploads/00000000000000000000000000000000.png
`

/** Paths of API routes, and some that do not exist. */
const apiPaths = `
	/api /api/nowhere /api/categories /api/history /api/sitemap /api/feed /api/system
	/api/products /api/products/{id} /api/products/slug/{slug}
	/api/products/cards /api/products/suggest
	/api/products/{id}/movements /api/products/{id}/movements/{movement}
	/api/products/{id}/movements/{movement}/reversal
	/api/auth/login /api/auth/login/code /api/auth/logout /api/auth/me /api/auth/refresh
	/api/auth/register /api/auth/reauthenticate
	/api/auth/second-factor /api/auth/second-factor/confirmation
	/api/auth/second-factor/recovery-codes /api/auth/second-factor/removal
	/api/inventory /api/inventory/{id} /api/inventory/export
	/api/imports /api/imports/{id}/application /api/pictures
`

export const paths: readonly string[] = (pagePaths + apiPaths).trim().split(/\s+/)
