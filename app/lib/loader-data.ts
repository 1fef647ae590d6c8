import type { AppLoadContext, MetaArgs } from '@remix-run/cloudflare'
import { useRouteLoaderData } from '@remix-run/react'
import { defaultSettings, shop } from '#content/shop.ts'
import type { ShopCopy } from '#content/shop-copy.ts'
import type { Role } from '#contract/accounts/auth.ts'
import { shopDay } from '#contract/base/shop-time.ts'
import type { BranchSlug } from '#contract/shop/branches.ts'
import { deriveShopDetails, type ShopDetails } from '#contract/shop/shop-details.ts'

export type RootData = {
	origin: string
	canResizePictures: boolean
	outcome: FormOutcome
	/** The copy, which only the server has. */
	serverData?: ShopCopy
}

export type Matches = MetaArgs['matches']

/** Used on error pages without loader data. */
const defaultRootData: RootData = { origin: shop.origin, canResizePictures: false, outcome: {} }

export function useRootData(): RootData {
	return (useRouteLoaderData('root') as RootData | undefined) ?? defaultRootData
}

/** Returns the data of the root route for `meta`, which cannot use hooks. */
export function rootDataOf(matches: Matches): RootData {
	return (matches.find((match) => match?.id === 'root')?.data as RootData) ?? defaultRootData
}

type FormOutcome = { title?: string; isRejected?: boolean }

const outcomes = new WeakMap<AppLoadContext, FormOutcome>()

/** Passes an outcome from an action to `meta`, which gets only loader data from Remix. */
export function setFormOutcome(context: AppLoadContext, outcome: FormOutcome): void {
	outcomes.set(context, outcome)
}

/** Returns the outcome of the action that ran earlier in the same request. */
export function getFormOutcome(context: AppLoadContext): FormOutcome {
	return outcomes.get(context) ?? {}
}

/** Default settings and no notice, for pages rendered without reading the settings. */
export const defaultShopDetails = deriveShopDetails(defaultSettings, '')

export async function loadShopDetails(context: AppLoadContext) {
	try {
		const { settings } = await context.settings()
		return { shopDetails: deriveShopDetails(settings, shopDay(context.now())), status: 200 }
	} catch (error) {
		context.logError(error)
		// With status 503, the page with the defaults is not cached.
		return { shopDetails: defaultShopDetails, status: 503 }
	}
}

export type ShopLayoutData = {
	user: { name: string; email: string } | null
	shopDetails: ShopDetails
	flash: AppLoadContext['flashMessage']
}

const LAYOUT_ROUTE_ID = 'routes/shop/layout'

/** Returns the data of the shop layout, or `undefined` on error pages and on pages outside it. */
export function useShopLayoutData(): ShopLayoutData | undefined {
	return useRouteLoaderData(LAYOUT_ROUTE_ID) as ShopLayoutData | undefined
}

type DashboardLayoutData = {
	user: { staffId: string; name: string; branch: BranchSlug; role: Role }
	pageKey: string
}

/** Returns the data of the dashboard's layout, on pages that a member of staff may open. */
export function useDashboardLayoutData(): DashboardLayoutData {
	return useRouteLoaderData('routes/dashboard/layout') as DashboardLayoutData
}

/** Returns the shop's details, or the defaults on pages outside the shop layout. */
export function useShopDetails(): ShopDetails {
	return useShopLayoutData()?.shopDetails ?? defaultShopDetails
}

export function shopDetailsOf(matches: Matches): ShopDetails {
	const layout = matches.find((match) => match?.id === LAYOUT_ROUTE_ID)
	return (layout?.data as ShopLayoutData | undefined)?.shopDetails ?? defaultShopDetails
}

type ServerOnly<Data> = { readonly serverData: Data }

/** For a page without hydration. Remix does not write a property that is not enumerable. */
export function serverOnly<Data>(data: Data): ServerOnly<Data> {
	return Object.defineProperty({}, 'serverData', { value: data }) as ServerOnly<Data>
}
