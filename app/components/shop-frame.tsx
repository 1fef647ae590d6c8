import type { ReactNode } from 'react'
import { IconSprite } from './icon-sprite.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** What surrounds every shopper page, the error pages too. */
export function ShopFrame({ children }: { children: ReactNode }) {
	return (
		<>
			<a
				href="#content"
				className="button button-primary absolute top-2 left-2 z-20 not-focus:sr-only"
			>
				Skip to content
			</a>
			<IconSprite />
			<SiteHeader />
			<main id="content" tabIndex={-1} className="page grow pt-4 pb-16 outline-none">
				{children}
			</main>
			<SiteFooter />
		</>
	)
}
