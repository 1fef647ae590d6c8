import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { isRouteErrorResponse, Outlet, useRouteError } from '@remix-run/react'
import type { ReactNode } from 'react'
import { ErrorPage, errorTitle, FallbackError } from '#app/components/error-page.tsx'
import { SearchForm } from '#app/components/product-search.tsx'
import { Toast, Toaster } from '#app/components/ui/toast.tsx'
import { sharedCopyOf, useCopy, useSharedCopy, useTextLanguage } from '#app/lib/copy.ts'
import {
	loadShopDetails,
	type ShopLayoutData,
	useShopDetails,
	useShopLayoutData,
} from '#app/lib/loader-data.ts'
import { failureMeta } from '#app/lib/page-meta.ts'
import { removeDraftsScript } from '#app/lib/page-scripts.ts'
import type { PageHandle } from '#contract/pages/route-policy.ts'
import { SiteFooter } from './layout/site-footer.tsx'
import { SiteHeader } from './layout/site-header.tsx'

export const handle: PageHandle = { policy: { access: 'public' } }

/** Returns the metadata of error pages. Other pages define their own metadata. */
export const meta: MetaFunction = ({ error, matches }) => {
	if (!error) return []
	const copy = sharedCopyOf(matches)
	return isRouteErrorResponse(error)
		? failureMeta(matches, errorTitle(error, copy))
		: [{ title: copy.errors.unexpected }]
}

/** Loads the layout's data. Without the session or the settings, the page is still rendered. */
export async function loader({ context }: LoaderFunctionArgs) {
	const [session, { shopDetails, status }] = await Promise.all([
		context.session().catch(() => null),
		loadShopDetails(context),
	])
	const user = session && { name: session.name, email: session.email }
	return data<ShopLayoutData>({ user, shopDetails, flash: context.flashMessage }, { status })
}

export default function ShopLayout() {
	return (
		<ShopShell>
			<Outlet />
		</ShopShell>
	)
}

/** Header, flash message and footer of every shopper page, also of error pages. */
function ShopShell({ children }: { children: ReactNode }) {
	const layout = useShopLayoutData()
	const flashMessages: Partial<Record<string, string[]>> = useCopy().flashMessages
	const flashLines = flashMessages[layout?.flash?.code ?? ''] ?? []
	return (
		<>
			<Notice />
			<SiteHeader user={layout?.user} />
			<main
				id="content"
				tabIndex={-1}
				className="mx-auto w-full max-w-page grow px-4 pt-4 pb-16 outline-none md:px-6"
			>
				<Toaster>
					{flashLines.map((line) => (
						<Toast key={line} data-flash="">
							{line}
						</Toast>
					))}
				</Toaster>
				{layout?.flash?.ids[0] && (
					<script
						data-staff={layout.flash.ids[0]}
						// biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text
						dangerouslySetInnerHTML={{ __html: removeDraftsScript }}
					/>
				)}
				{children}
			</main>
			<SiteFooter />
		</>
	)
}

export function ErrorBoundary() {
	const error = useRouteError()
	const sharedCopy = useSharedCopy()
	// The layout may have caused an unexpected error, so it is not rendered again.
	if (!isRouteErrorResponse(error)) return <FallbackError copy={sharedCopy} />
	return (
		<ShopShell>
			<ErrorPage status={error.status} search={<SearchForm className="mt-6 text-start" />} />
		</ShopShell>
	)
}

function Notice() {
	const { notice } = useShopDetails()
	const { shop } = useCopy()
	const textLanguage = useTextLanguage()
	if (!notice) return null
	return (
		<aside
			aria-label={shop.notice}
			data-print="hidden"
			lang={textLanguage(notice)}
			className="bg-accent px-4 py-2 text-center font-semibold text-accent-foreground"
		>
			{notice}
		</aside>
	)
}
