import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { Outlet, useLoaderData, useRouteError, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { ErrorPage } from '#app/components/error-page.tsx'
import { MarkDrawing } from '#app/components/mark.tsx'
import { SkipLink } from '#app/components/skip-link.tsx'
import { sendAgain } from '#app/content/back-office.ts'
import styles from '#app/dashboard.css?url'
import { errorStatus } from '#app/lib/error-status.ts'
import { failureTitle } from '#app/lib/failure-title.ts'
import { untakenIn } from '#app/lib/keep-typed.ts'
import { failureMeta } from '#app/lib/page-meta.ts'
import { requireVisitor } from '#app/lib/require-visitor.ts'
import { useEnhance } from '#app/lib/use-enhance.ts'
import { FlashToasts } from './layout/flash-toasts.tsx'
import { InventorySearch } from './layout/inventory-search.tsx'
import { loadFlashMessage } from './layout/load-flash-message.ts'
import { NoConnection } from './layout/no-connection.tsx'
import { Sidebar } from './layout/sidebar.tsx'
import { SlowNavigation } from './layout/slow-navigation.tsx'
import { UntakenForm } from './layout/untaken-form.tsx'
import { useFreshPage } from './layout/use-fresh-page.ts'
import { useSendingOnce } from './layout/use-sending-once.ts'

export const handle = { hydrate: true }

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: MetaFunction = ({ error }) => {
	if (!error) return []
	return failureMeta(untakenIn(error) ? sendAgain.title : failureTitle(error))
}

/** While nobody can be looked up, the page inside says what could not be loaded. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const user = await requireVisitor(context, request).catch((refusal: unknown) => {
		if (refusal instanceof Response) throw refusal
		return null
	})
	return { user, flashMessage: user && (await loadFlashMessage(context)) }
}

export default function DashboardLayout() {
	return (
		<Frame visitor={useLoaderData<typeof loader>()}>
			<Outlet />
		</Frame>
	)
}

type Visitor = Awaited<ReturnType<typeof loader>>

function Frame({ visitor, children }: { visitor: Visitor | undefined; children: ReactNode }) {
	useEnhance()
	useFreshPage()
	useSendingOnce()
	return (
		<div className="dashboard">
			<SkipLink />
			<MarkDrawing />
			{visitor?.user && <Sidebar user={visitor.user} />}
			<main id="content" tabIndex={-1} className="dashboard-content">
				{visitor?.user && <InventorySearch />}
				<FlashToasts message={visitor?.flashMessage} />
				{children}
			</main>
			<SlowNavigation />
			<NoConnection />
		</div>
	)
}

export function ErrorBoundary() {
	const visitor = useRouteLoaderData<typeof loader>('routes/dashboard/layout')
	const error = useRouteError()
	const untaken = untakenIn(error)
	return (
		<Frame visitor={visitor}>
			{untaken ? <UntakenForm {...untaken} /> : <ErrorPage status={errorStatus(error)} />}
		</Frame>
	)
}
