import type { ReactNode } from 'react'
import { type FlashCode, flashMessages } from '#content/messages.ts'
import type { User } from '#contract/auth.ts'
import { MarkDrawing } from './mark.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { SkipLink } from './skip-link.tsx'

export type ShellData = { user: User | null; flashCode: FlashCode | null }

type ShopShellProps = { visitor: ShellData | undefined; children: ReactNode }

/** Header and footer of every shopper page, including error pages. */
export function ShopShell({ visitor, children }: ShopShellProps) {
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

/** Flash messages, which the enhancement module turns into toasts. */
function FlashMessages({ lines }: { lines: readonly string[] }) {
	return (
		<div role="status" data-toasts="">
			{lines.map((line) => (
				<p key={line} data-flash="">
					{line}
				</p>
			))}
		</div>
	)
}
