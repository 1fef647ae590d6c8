import type { AppLoadContext } from '@remix-run/cloudflare'
import { useRouteLoaderData } from '@remix-run/react'
import { defaultShopDetails, deriveShopDetails, type ShopDetails } from '#content/shop-details.ts'
import { shopDay } from './format.ts'
import type { Matches } from './root-data.ts'

/** Loads the shop's current details. The error page of a rejected request uses the defaults, without a database query. */
export async function loadShopDetails(context: AppLoadContext) {
	const { errorSummary } = context
	if (errorSummary) return { shopDetails: defaultShopDetails, status: errorSummary.status }
	try {
		const { settings } = await context.settings()
		return { shopDetails: deriveShopDetails(settings, shopDay(context.now())), status: 200 }
	} catch (error) {
		context.logError(error)
		// With status 503, the page with the defaults is not cached.
		return { shopDetails: defaultShopDetails, status: 503 }
	}
}

const LAYOUT_ROUTE_ID = 'routes/shop/layout'

type LayoutData = { shopDetails: ShopDetails }

/** Returns the shop's details, or the defaults on pages outside the shop layout. */
export function useShopDetails(): ShopDetails {
	return readShopDetails(useRouteLoaderData(LAYOUT_ROUTE_ID))
}

/** Returns the shop's details for `meta`, which cannot use hooks. */
export function findShopDetails(matches: Matches): ShopDetails {
	return readShopDetails(matches.find((match) => match?.id === LAYOUT_ROUTE_ID)?.data)
}

function readShopDetails(layoutData: unknown): ShopDetails {
	return (layoutData as LayoutData | undefined)?.shopDetails ?? defaultShopDetails
}
