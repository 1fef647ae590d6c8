import { useRouteLoaderData } from '@remix-run/react'
import type { ShopCopy } from '#content/copies.ts'
import { sharedCopy } from '#content/en/shared.ts'
import type { Matches } from './loader-data.ts'

type SharedCopy = ShopCopy['shared']

/** Returns the copy in the language of the page. Only the server has it, so hydrated pages use `useSharedCopy`. */
export function useCopy(): ShopCopy {
	return requireCopy(readCopy(useRouteLoaderData('root')))
}

/** Returns the copy of components that shopper pages share with the back office. */
export function useSharedCopy(): SharedCopy {
	return readCopy(useRouteLoaderData('root'))?.shared ?? sharedCopy
}

/** Returns the copy for `meta`, which cannot use hooks. */
export function copyOf(matches: Matches): ShopCopy {
	return requireCopy(readCopy(findRootData(matches)))
}

export function sharedCopyOf(matches: Matches): SharedCopy {
	return readCopy(findRootData(matches))?.shared ?? sharedCopy
}

const findRootData = (matches: Matches) => matches.find((match) => match?.id === 'root')?.data

function readCopy(rootData: unknown): ShopCopy | undefined {
	return (rootData as { serverData?: ShopCopy } | undefined)?.serverData
}

function requireCopy(copy: ShopCopy | undefined): ShopCopy {
	if (!copy) throw new Error('The copy of shopper pages is not available in hydrated pages')
	return copy
}
