import type { ReactNode } from 'react'
import type { NoticeCode } from '#app/content/messages.ts'
import type { User } from '#worker/contract/auth.ts'
import { MarkDrawing } from './mark.tsx'
import { Notices } from './notices.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { SkipLink } from './skip-link.tsx'

export type FrameData = { user: User | null; notice: NoticeCode | null }

type ShopFrameProps = { visitor: FrameData | undefined; children: ReactNode }

/** What surrounds every shopper page, the error pages too. */
export function ShopFrame({ visitor, children }: ShopFrameProps) {
	return (
		<>
			<SkipLink />
			<MarkDrawing />
			<SiteHeader user={visitor?.user} />
			<main id="content" tabIndex={-1} className="page grow pt-4 pb-16 outline-none">
				<Notices notice={visitor?.notice} />
				{children}
			</main>
			<SiteFooter />
		</>
	)
}
