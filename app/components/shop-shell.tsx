import type { ReactNode } from 'react'
import { detectLanguage } from '#app/lib/detect-language.ts'
import { useShopDetails } from '#app/lib/shop-details.ts'
import { type FlashCode, flashMessages } from '#content/messages.ts'
import type { User } from '#contract/auth.ts'
import { LogoSymbol } from './logo.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { SkipLink } from './skip-link.tsx'
import { Toast, Toaster } from './ui/toast.tsx'

type ShellData = { user: User | null; flashCode: FlashCode | null }

type ShopShellProps = { data: ShellData | undefined; children: ReactNode }

/** Header and footer of every shopper page, including error pages. */
export function ShopShell({ data, children }: ShopShellProps) {
	return (
		<>
			<SkipLink />
			<LogoSymbol />
			<Notice />
			<SiteHeader user={data?.user} />
			<main
				id="content"
				tabIndex={-1}
				className="mx-auto w-full max-w-page grow px-4 pt-4 pb-16 outline-none md:px-6"
			>
				<FlashMessages lines={data?.flashCode ? flashMessages[data.flashCode] : []} />
				{children}
			</main>
			<SiteFooter />
		</>
	)
}

/** Notice from the owner to all visitors. */
function Notice() {
	const { notice } = useShopDetails()
	if (!notice) return null
	return (
		<aside
			aria-label="Notice"
			data-print="hidden"
			lang={detectLanguage(notice)}
			className="bg-accent px-4 py-2 text-center font-semibold text-accent-foreground"
		>
			{notice}
		</aside>
	)
}

/** Flash messages, which the enhancement script turns into toasts. */
function FlashMessages({ lines }: { lines: readonly string[] }) {
	return (
		<Toaster>
			{lines.map((line) => (
				<Toast key={line} data-flash="">
					{line}
				</Toast>
			))}
		</Toaster>
	)
}
