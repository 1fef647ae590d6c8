import type { AppLoadContext } from '@remix-run/cloudflare'
import { useRouteLoaderData } from '@remix-run/react'
import type { loader } from '#app/routes/shop/layout.tsx'
import { defaultSettings } from '#content/default-settings.ts'
import { defaultFacts, type ShopFacts, shopFacts } from '#content/shop-facts.ts'
import { shopDay } from './format.ts'

const LAYOUT = 'routes/shop/layout'

/** Loads the facts that hold today. */
export async function loadShopFacts({ now }: AppLoadContext): Promise<ShopFacts> {
	return shopFacts(defaultSettings, shopDay(now()))
}

/** Returns the facts of the shop; pages without the shop's layout get the defaults. */
export function useShopFacts(): ShopFacts {
	return useRouteLoaderData<typeof loader>(LAYOUT)?.facts ?? defaultFacts
}

type Match = { id: string; data?: unknown } | undefined

/** Returns the facts of the shop for the metadata of a page. */
export function factsOf(matches: readonly Match[]): ShopFacts {
	const layout = matches.find((match) => match?.id === LAYOUT)?.data as LayoutData | undefined
	return layout?.facts ?? defaultFacts
}

type LayoutData = { facts: ShopFacts }
