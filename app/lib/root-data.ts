import type { AppLoadContext, MetaArgs } from '@remix-run/cloudflare'
import { useRouteLoaderData } from '@remix-run/react'
import { shop } from '#content/shop.ts'

export type RootData = { origin: string; resizesPictures: boolean; outcome: FormOutcome }

/** Route matches that `meta` receives. */
export type Matches = MetaArgs['matches']

/** Returns the data of the root route, or defaults with the public URL of the shop on an error page without loader data. */
export function rootDataOf(matches: Matches): RootData {
	const root = matches.find((match) => match?.id === 'root')?.data as RootData | undefined
	return root ?? { origin: shop.origin, resizesPictures: false, outcome: {} }
}

export function useOrigin(): string {
	const root = useRouteLoaderData('root') as RootData | undefined
	return root?.origin ?? shop.origin
}

/** Outcome of a submitted form, for the page title. */
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
