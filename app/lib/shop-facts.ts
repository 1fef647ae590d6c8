import type { AppLoadContext } from '@remix-run/cloudflare'
import { useRouteLoaderData } from '@remix-run/react'
import { defaultFacts, type ShopFacts, shopFacts } from '#content/shop-facts.ts'
import { shopDay } from './format.ts'

/** Loads the facts that hold today; the page of a rejected request does without the database. */
export async function loadShopFacts(context: AppLoadContext) {
	const { errorSummary } = context
	if (errorSummary) return { facts: defaultFacts, status: errorSummary.status }
	try {
		const { settings } = await context.settings()
		return { facts: shopFacts(settings, shopDay(context.now())), status: 200 }
	} catch (error) {
		context.logError(error)
		// A page with the defaults is not cached, because of its status.
		return { facts: defaultFacts, status: 503 }
	}
}

const LAYOUT = 'routes/shop/layout'

type LayoutData = { facts: ShopFacts }

/** Returns the facts of the shop; pages without the shop's layout get the defaults. */
export function useShopFacts(): ShopFacts {
	const layout = useRouteLoaderData(LAYOUT) as LayoutData | undefined
	return layout?.facts ?? defaultFacts
}

type Match = { id: string; data?: unknown } | undefined

/** Returns the facts of the shop for the metadata of a page. */
export function factsOf(matches: readonly Match[]): ShopFacts {
	const layout = matches.find((match) => match?.id === LAYOUT)?.data as LayoutData | undefined
	return layout?.facts ?? defaultFacts
}
