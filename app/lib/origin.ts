import { useRouteLoaderData } from '@remix-run/react'
import { shop } from '#app/content/shop.ts'
import type { FormOutcome } from './form-outcome.ts'

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
