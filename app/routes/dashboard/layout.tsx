import type {
	AppLoadContext,
	LinksFunction,
	LoaderFunctionArgs,
	MetaFunction,
} from '@remix-run/cloudflare'
import {
	Outlet,
	useLoaderData,
	useLocation,
	useRouteError,
	useRouteLoaderData,
} from '@remix-run/react'
import { type FormEvent, type ReactNode, useRef } from 'react'
import {
	ErrorPage,
	errorStatus,
	errorTitle,
	findUnsavedSubmission,
	responseMessage,
} from '#app/components/error-page.tsx'
import { HiddenFields } from '#app/components/form-field.tsx'
import { FormError } from '#app/components/post-form.tsx'
import { Button } from '#app/components/ui/button.tsx'
import styles from '#app/dashboard.css?url'
import { cn } from '#app/lib/cn.ts'
import { SUBJECT_FIELD } from '#app/lib/forms.ts'
import { useEnhancements, useWindowEvent } from '#app/lib/hooks.ts'
import { failureMeta } from '#app/lib/page-meta.ts'
import type { UnsavedSubmission } from '#app/lib/unsaved-submission.ts'
import { urls } from '#app/lib/urls.ts'
import { normalizeDashboardPath } from '#app/routes/dashboard/lib/dashboard-path.ts'
import { documentKinds } from '#app/routes/dashboard/lib/document-kinds.ts'
import { unsavedFormText } from '#content/back-office/forms.ts'
import { movementLabels } from '#content/back-office/stock.ts'
import { sharedCopy } from '#content/en/shared.ts'
import type { PageHandle } from '#contract/pages/route-policy.ts'
import type { EnteredKind } from '#contract/stock/stock.ts'
import { BranchSwitch } from './layout/branch-switch.tsx'
import { FlashToasts, loadFlashMessage } from './layout/flash-toasts.tsx'
import { InventorySearch } from './layout/inventory-search.tsx'
import { OfflineNotice, SlowNavigation } from './layout/network-notices.tsx'
import { Sidebar } from './layout/sidebar.tsx'

export const handle: PageHandle = { policy: { access: 'staff', hydrate: true } }

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: MetaFunction = ({ error, matches }) => {
	if (!error) return []
	const unsaved = findUnsavedSubmission(error)
	const title = unsaved ? unsavedFormText.title(unsaved.reason) : errorTitle(error, sharedCopy)
	return failureMeta(matches, title)
}

export const shouldRevalidate = () => false

/** While the database is down, there is no user, and the page reports the failure. */
export async function loader({ context }: LoaderFunctionArgs) {
	const session = await context.session().catch(() => null)
	const user = session && pickUser(session)
	const flashMessage = user && (await loadFlashMessage(context))
	// The idempotency keys of the page's forms begin with this key.
	return { user, flashMessage, pageKey: crypto.randomUUID() }
}

type Session = NonNullable<Awaited<ReturnType<AppLoadContext['session']>>>

const pickUser = ({ staffId, name, email, role, branch }: Session) => ({
	staffId,
	name,
	email,
	role,
	branch,
})

export default function DashboardLayout() {
	return (
		<Frame data={useLoaderData<typeof loader>()}>
			<Outlet />
		</Frame>
	)
}

type LayoutData = Awaited<ReturnType<typeof loader>>

const { categories, reports, activity, users, settings, security, orders } = urls.dashboard
/** Pages about the whole shop, on which the branch of a member of staff changes nothing. */
const shopPaths = [categories, reports(), activity(), users, settings, security, orders()]

/** Pages whose form has the branch. */
const formPaths = Object.values(documentKinds).map(({ newHref }) => newHref())

function Frame({ data, children }: { data: LayoutData | undefined; children: ReactNode }) {
	useEnhancements()
	// Reload a page restored from the back/forward cache, because the user may have signed out.
	useWindowEvent('pageshow', ({ persisted }) => persisted && location.reload())
	const preventDoubleSubmit = usePreventDoubleSubmit()
	const user = data?.user
	const path = normalizeDashboardPath(useLocation())
	const isAboutBranch =
		!shopPaths.some((shopPath) => path.startsWith(shopPath)) && !formPaths.includes(path)
	return (
		<div
			className={cn(
				'flex grow flex-col',
				user && 'md:grid md:grid-cols-[15rem_minmax(0,1fr)] print:block',
			)}
			onSubmit={preventDoubleSubmit}
		>
			{user && <Sidebar user={user} flashCode={data.flashMessage?.code} />}
			<main
				id="content"
				tabIndex={-1}
				className="min-w-0 grow px-4 pt-4 pb-16 outline-none md:px-8 md:pt-6"
			>
				<div className="mx-auto max-w-6xl">
					{user && (
						<div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden">
							<InventorySearch />
							{isAboutBranch && <BranchSwitch current={user.branch} />}
						</div>
					)}
					<div className="print:hidden">
						<FlashToasts message={data?.flashMessage} />
					</div>
					{children}
				</div>
			</main>
			<SlowNavigation />
			<OfflineNotice />
		</div>
	)
}

const DOUBLE_CLICK_MS = 1000

function usePreventDoubleSubmit() {
	const lastSubmit = useRef({ form: null as EventTarget | null, at: 0 })
	return (event: FormEvent) => {
		const { form, at } = lastSubmit.current
		const isRepeated = event.target === form && event.timeStamp - at < DOUBLE_CLICK_MS
		if (isRepeated) event.preventDefault()
		else lastSubmit.current = { form: event.target, at: event.timeStamp }
	}
}

export function ErrorBoundary() {
	const data = useRouteLoaderData<typeof loader>('routes/dashboard/layout')
	const error = useRouteError()
	const unsavedSubmission = findUnsavedSubmission(error)
	return (
		<Frame data={data}>
			{unsavedSubmission ? (
				<ResubmitForm {...unsavedSubmission} />
			) : (
				<ErrorPage status={errorStatus(error)} message={responseMessage(error)} />
			)}
		</Frame>
	)
}

/** Submits the fields again, with the same idempotency key if the form has one. */
function ResubmitForm({ fields, hasFiles, reason }: UnsavedSubmission) {
	const { pathname } = useLocation()
	const { message, link } = unsavedFormText[reason]
	const { [SUBJECT_FIELD]: subject, movement } = fields
	const movementLabel = movementLabels[movement as EnteredKind | 'sell']?.choice
	const summary = [subject, movementLabel].filter(Boolean).join(': ')
	return (
		<div className="mx-auto max-w-2xl py-6">
			<h1 className="mb-4 text-2xl">{unsavedFormText.title(reason)}</h1>
			<form action={pathname} method="post" encType="multipart/form-data" className="grid gap-5">
				<FormError message={message}>
					{link && (
						<a href={link.href} target="_blank" rel="noreferrer">
							{link.label}
						</a>
					)}
					{hasFiles && <p>{unsavedFormText.files}</p>}
				</FormError>
				{summary && <p className="wrap-anywhere">{summary}</p>}
				<HiddenFields fields={fields} />
				<Button className="sm:justify-self-start">{unsavedFormText.button}</Button>
			</form>
		</div>
	)
}
