import type { AppLoadContext } from '@remix-run/cloudflare'
import { useRouteLoaderData } from '@remix-run/react'
import { shop } from '#content/shop.ts'

export type RootData = { origin: string; resizesPictures: boolean; outcome: FormOutcome }

type Match = { id: string; data?: unknown } | undefined

/** Where this page was asked for, as the root's loader saw it; an error page may have to do without. */
export function originOf(matches: readonly Match[]): string {
	return rootDataOf(matches).origin
}

export function rootDataOf(matches: readonly Match[]): RootData {
	const root = matches.find((match) => match?.id === 'root')?.data as RootData | undefined
	return root ?? { origin: shop.address, resizesPictures: false, outcome: {} }
}

export function useOrigin(): string {
	const root = useRouteLoaderData('root') as RootData | undefined
	return root?.origin ?? shop.address
}

/** What a page's title says of the form that was just sent. */
export type FormOutcome = { title?: string; isRefused?: boolean }

const outcomes = new WeakMap<AppLoadContext, FormOutcome>()

/** An action says here what `meta` shall tell: Remix gives `meta` only what loaders know. */
export function setFormOutcome(context: AppLoadContext, outcome: FormOutcome): void {
	outcomes.set(context, outcome)
}

/** For a loader of the same request, which runs after the action. */
export function formOutcomeOf(context: AppLoadContext): FormOutcome {
	return outcomes.get(context) ?? {}
}
