import type { AppLoadContext } from '@remix-run/cloudflare'
import { useRouteLoaderData } from '@remix-run/react'
import { defaultShopDetails, deriveShopDetails, type ShopDetails } from '#content/shop-details.ts'
import { shopDay } from './format.ts'

/** Loads today's details of the shop. The error page of a rejected request uses the defaults, without a query. */
export async function loadShopDetails(context: AppLoadContext) {
	const { errorSummary } = context
	if (errorSummary) return { shopDetails: defaultShopDetails, status: errorSummary.status }
	try {
		const { settings } = await context.settings()
		return { shopDetails: deriveShopDetails(settings, shopDay(context.now())), status: 200 }
	} catch (error) {
		context.logError(error)
		// Status 503 prevents the page from being cached with the defaults.
		return { shopDetails: defaultShopDetails, status: 503 }
	}
}

const LAYOUT = 'routes/shop/layout'

type LayoutData = { shopDetails: ShopDetails }

/** Returns the details of the shop, or the defaults on pages outside the shop's layout. */
export function useShopDetails(): ShopDetails {
	return readShopDetails(useRouteLoaderData(LAYOUT))
}

type Match = { id: string; data?: unknown } | undefined

/** Returns the details of the shop from the route matches that `meta` receives. */
export function findShopDetails(matches: readonly Match[]): ShopDetails {
	return readShopDetails(matches.find((match) => match?.id === LAYOUT)?.data)
}

function readShopDetails(layoutData: unknown): ShopDetails {
	return (layoutData as LayoutData | undefined)?.shopDetails ?? defaultShopDetails
}
