import {
	index,
	layout,
	prefix,
	type RouteConfig,
	type RouteConfigEntry,
	route,
} from '@remix-run/route-config'
import { legalSlugs } from '../content/legal-slugs.ts'
import { LANGUAGES, type Language } from '../contract/base/language.ts'
import { BRANCH_SLUGS } from '../contract/shop/branches.ts'

/** A file may serve several routes, so each has an id of its own. */
function translatedPages(language: Language): RouteConfigEntry[] {
	const page = (path: string, name: string) =>
		route(path, `routes/shop/${name}.tsx`, { id: `${language}/${path}` })
	return [
		index('routes/shop/home.tsx', { id: language }),
		page('home', 'home'),
		page('products', 'products'),
		page('products/:slug', 'product'),
		page('compare', 'compare'),
		...BRANCH_SLUGS.map((slug) => page(slug, 'branch')),
		page('contact', 'contact'),
		page('r/:token', 'receipt'),
		page('warranty', 'warranty'),
		...legalSlugs.map((slug) => page(slug, 'legal')),
	]
}

const [originalLanguage, ...otherLanguages] = LANGUAGES

export default [
	layout('routes/shop/layout.tsx', [
		...translatedPages(originalLanguage),
		...otherLanguages.flatMap((language) => prefix(language, translatedPages(language))),
		route('api/docs', 'routes/api-docs/reference.tsx'),
		route('problems/:code', 'routes/api-docs/problem-page.tsx'),
		route('auth', 'routes/auth/login.tsx', { id: 'login-alias' }),
		route('auth/login', 'routes/auth/login.tsx'),
		route('auth/register', 'routes/auth/register.tsx'),
		route('*', 'routes/shop/not-found.tsx'),
	]),
	layout('routes/dashboard/layout.tsx', [
		route('dashboard', 'routes/dashboard/insight/overview.tsx'),
		route('dashboard/branch', 'routes/dashboard/shop-settings/choose-branch.tsx'),
		route('dashboard/inventory', 'routes/dashboard/catalogue/inventory.tsx'),
		route('dashboard/inventory/new', 'routes/dashboard/catalogue/new-product.tsx'),
		route('dashboard/inventory/import', 'routes/dashboard/catalogue/import-products.tsx'),
		route('dashboard/inventory/import/apply', 'routes/dashboard/catalogue/import-products.tsx', {
			id: 'apply-import',
		}),
		route('dashboard/inventory/change', 'routes/dashboard/catalogue/change-products.tsx'),
		route('dashboard/inventory/prices', 'routes/dashboard/catalogue/change-prices.tsx'),
		route('dashboard/inventory/changes/:id', 'routes/dashboard/catalogue/bulk-change.tsx'),
		route('dashboard/inventory/price-table', 'routes/dashboard/catalogue/price-table.tsx'),
		route('dashboard/inventory/:id', 'routes/dashboard/catalogue/product.tsx'),
		route('dashboard/inventory/:id/delete', 'routes/dashboard/catalogue/delete-draft.tsx'),
		route('dashboard/inventory/:id/move', 'routes/dashboard/stock/move-stock.tsx'),
		route('dashboard/inventory/:id/correct', 'routes/dashboard/stock/correct-count.tsx'),
		route('dashboard/inventory/:id/reverse', 'routes/dashboard/stock/reverse-movement.tsx'),
		route('dashboard/labels', 'routes/dashboard/catalogue/labels.tsx'),
		route('dashboard/stocktakes', 'routes/dashboard/stock/stocktakes.tsx'),
		route('dashboard/stocktakes/:id', 'routes/dashboard/stock/stocktake.tsx'),
		route('dashboard/stocktakes/:id/list', 'routes/dashboard/stock/counting-list.tsx'),
		route('dashboard/transfers', 'routes/dashboard/stock/transfers.tsx'),
		route('dashboard/transfers/new', 'routes/dashboard/stock/new-transfer.tsx'),
		route('dashboard/transfers/:id', 'routes/dashboard/stock/transfer.tsx'),
		route('dashboard/deliveries', 'routes/dashboard/stock/deliveries.tsx'),
		route('dashboard/deliveries/new', 'routes/dashboard/stock/new-delivery.tsx'),
		route('dashboard/deliveries/:id', 'routes/dashboard/stock/delivery.tsx'),
		route('dashboard/deliveries/:id/costs', 'routes/dashboard/stock/delivery-costs.tsx'),
		route('dashboard/sell', 'routes/dashboard/stock/sell.tsx'),
		route('dashboard/sell/receipts', 'routes/dashboard/stock/receipts.tsx'),
		route('dashboard/sell/receipts/:id', 'routes/dashboard/stock/receipt.tsx'),
		route('dashboard/sell/receipts/:id/serials', 'routes/dashboard/stock/receipt-serials.tsx'),
		route('dashboard/sell/receipts/:id/renew', 'routes/dashboard/stock/renew-receipt.tsx'),
		route('dashboard/returns', 'routes/dashboard/stock/returns.tsx'),
		route('dashboard/returns/new', 'routes/dashboard/stock/new-return.tsx'),
		route('dashboard/returns/:id', 'routes/dashboard/stock/return.tsx'),
		route('dashboard/orders', 'routes/dashboard/placeholder.tsx', { id: 'orders' }),
		route('dashboard/categories', 'routes/dashboard/catalogue/categories.tsx'),
		route('dashboard/categories/new', 'routes/dashboard/catalogue/new-category.tsx'),
		route('dashboard/categories/:id', 'routes/dashboard/catalogue/edit-category.tsx'),
		route('dashboard/categories/:id/new', 'routes/dashboard/catalogue/new-category.tsx', {
			id: 'new-subcategory',
		}),
		route('dashboard/activity', 'routes/dashboard/insight/activity.tsx'),
		route('dashboard/reports', 'routes/dashboard/insight/reports.tsx'),
		route('dashboard/users', 'routes/dashboard/shop-settings/users.tsx'),
		route('dashboard/users/new', 'routes/dashboard/shop-settings/new-user.tsx'),
		route('dashboard/users/:id', 'routes/dashboard/shop-settings/user.tsx'),
		route('dashboard/transactions', 'routes/dashboard/insight/transactions.tsx'),
		route('dashboard/settings', 'routes/dashboard/shop-settings/settings.tsx'),
		route('dashboard/settings/:id', 'routes/dashboard/shop-settings/settings.tsx', {
			id: 'settings-part',
		}),
		route('dashboard/security', 'routes/dashboard/account/security.tsx'),
		route('dashboard/security/account', 'routes/dashboard/account/own-account.tsx'),
		route('dashboard/security/reauthenticate', 'routes/dashboard/account/reauthenticate.tsx'),
		route('dashboard/security/confirm', 'routes/dashboard/account/confirm-two-factor.tsx'),
		route('dashboard/security/set-up', 'routes/dashboard/account/set-up-two-factor.tsx'),
		route('dashboard/security/recovery-codes', 'routes/dashboard/account/recovery-codes.tsx'),
		route('dashboard/security/turn-off', 'routes/dashboard/account/turn-off-two-factor.tsx'),
	]),
	route('dashboard/lines/find', 'routes/dashboard/stock/find-product.ts'),
	route('dashboard/reports/export.csv', 'routes/dashboard/insight/export-report.ts'),
	route('dashboard/reports/sales.csv', 'routes/dashboard/insight/export-sales.ts'),
	route('dashboard/inventory/export.csv', 'routes/dashboard/catalogue/export-inventory.ts'),
	route('dashboard/activity/export.csv', 'routes/dashboard/insight/export-activity.ts'),
	route('auth/logout', 'routes/auth/logout.ts'),
	route('.well-known/change-password', 'routes/auth/change-password.ts'),
	route('robots.txt', 'routes/feeds/robots.ts'),
	route('.well-known/security.txt', 'routes/feeds/security-txt.ts'),
	route('site.webmanifest', 'routes/feeds/manifest.ts'),
	route('feed/products.xml', 'routes/feeds/product-feed.ts'),
	route('sitemap.xml', 'routes/feeds/sitemap.ts'),
] satisfies RouteConfig
