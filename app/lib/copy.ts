import { sharedCopy } from '#content/en/shared.ts'
import type { ShopCopy } from '#content/shop-copy.ts'
import { detectLanguage } from '#contract/pages/detect-language.ts'
import { type Matches, type RootData, rootDataOf, useRootData } from './loader-data.ts'
import { type ShopUrls, shopUrls } from './urls.ts'

type SharedCopy = ShopCopy['shared']

/** Only the server has the page's copy, so hydrated pages use `useSharedCopy`. */
export function useCopy(): ShopCopy {
	return requireCopy(useRootData())
}

/** Returns the copy of components that shopper pages share with the back office. */
export function useSharedCopy(): SharedCopy {
	return useRootData().serverData?.shared ?? sharedCopy
}

/** Returns the URLs of the shopper pages in the language of the page. */
export function useUrls(): ShopUrls {
	return shopUrls[useSharedCopy().language]
}

/** The same for `meta`. */
export function urlsOf(matches: Matches): ShopUrls {
	return shopUrls[sharedCopyOf(matches).language]
}

/**
 * Returns a function that returns `lang` for text of the catalogue or of staff, which may be in
 * another language than the page.
 */
export function useTextLanguage() {
	const { language } = useSharedCopy()
	return (text: string) => detectLanguage(text, language)
}

/** Returns the copy for `meta`, which cannot use hooks. */
export function copyOf(matches: Matches): ShopCopy {
	return requireCopy(rootDataOf(matches))
}

export function sharedCopyOf(matches: Matches): SharedCopy {
	return rootDataOf(matches).serverData?.shared ?? sharedCopy
}

function requireCopy({ serverData: copy }: RootData): ShopCopy {
	if (!copy) throw new Error('The copy of shopper pages is not available in hydrated pages')
	return copy
}
