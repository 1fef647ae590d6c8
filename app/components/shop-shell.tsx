import type { ReactNode } from 'react'
import { type FlashCode, flashMessages } from '#content/messages.ts'
import type { User } from '#contract/auth.ts'
import { FlashMessages } from './flash-messages.tsx'
import { MarkDrawing } from './mark.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { SkipLink } from './skip-link.tsx'

export type ShellData = { user: User | null; flashCode: FlashCode | null }

type ShopFrameProps = { visitor: ShellData | undefined; children: ReactNode }

/** What surrounds every shopper page, the error pages too. */
export function ShopShell({ visitor, children }: ShopFrameProps) {
	return (
		<>
			<SkipLink />
			<MarkDrawing />
			<SiteHeader user={visitor?.user} />
			<main id="content" tabIndex={-1} className="page grow pt-4 pb-16 outline-none">
				<FlashMessages lines={visitor?.flashCode ? flashMessages[visitor.flashCode] : []} />
				{children}
			</main>
			<SiteFooter />
		</>
	)
}
