import { useLocation } from '@remix-run/react'
import { type FormEvent, useState } from 'react'
import { DrawerOnPhones } from '#app/components/drawer-on-phones.tsx'
import { Icon } from '#app/components/icon.tsx'
import { Logo } from '#app/components/logo.tsx'
import { ThemeToggle } from '#app/components/theme-toggle.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Sheet, SheetTrigger } from '#app/components/ui/sheet.tsx'
import { cn } from '#app/lib/cn.ts'
import { urls } from '#app/lib/urls.ts'
import { Toasts } from '#app/routes/dashboard/layout/flash-toasts.tsx'
import {
	accountLinks,
	type DashboardGroup,
	dashboardGroups,
} from '#app/routes/dashboard/lib/dashboard-links.ts'
import { normalizeDashboardPath } from '#app/routes/dashboard/lib/dashboard-path.ts'
import { removeDrafts } from '#app/routes/dashboard/stock/lib/drafts.ts'
import { type FlashCode, flashMessages } from '#content/back-office/flash-messages.ts'
import { loading } from '#content/back-office/forms.ts'
import { shop } from '#content/shop.ts'
import type { Role, User } from '#contract/accounts/auth.ts'
import { SUBMIT_TIMEOUT_MS } from '#contract/base/limits.ts'
import type { BranchSlug } from '#contract/shop/branches.ts'
import { OpenDrafts } from './open-drafts.tsx'

type SidebarProps = {
	user: User & { staffId: string; branch: BranchSlug; role: Role }
	flashCode?: FlashCode
}

/** Column on wide screens; on phones a bar with a button that opens a drawer. */
export function Sidebar({ user, flashCode }: SidebarProps) {
	return (
		<header className="print:hidden border-b bg-card md:sticky md:top-0 md:h-dvh md:overflow-auto md:border-r md:border-b-0 md:p-3 md:pb-0 md:scroll-pb-44">
			<Sheet id="dashboard-menu">
				<div className="flex min-h-14 items-center pr-2 pl-4 md:mb-3 md:pr-0 md:pl-2">
					<a
						href={urls.home}
						aria-label={`${shop.name}, to the shop`}
						className="mr-auto rounded-md"
					>
						<Logo />
					</a>
					<span className="scripted:size-11">
						<ThemeToggle />
					</span>
					<SheetTrigger variant="ghost" size="icon" aria-label="Menu" className="md:hidden">
						<Icon name="menu" />
					</SheetTrigger>
				</div>
				<DrawerOnPhones title="Menu">
					<OpenDrafts user={user} flashCode={flashCode} />
					<Links isOwner={user.role === 'owner'} />
					<div className="mt-6 grid gap-2 border-t py-3 md:sticky md:bottom-0 md:mt-3 md:grid-cols-2 md:bg-card md:py-2">
						<p className="col-span-full px-3 wrap-anywhere">
							<b className="block">{user.name}</b>
							<span className="text-muted-foreground">{user.email}</span>
						</p>
						<LinkList links={accountLinks} />
						<LogoutForm staffId={user.staffId} />
					</div>
				</DrawerOnPhones>
			</Sheet>
		</header>
	)
}

const linkClass =
	'flex min-h-11 md:min-h-7.5 items-center gap-3 rounded-md px-3 font-medium hover:bg-accent hover:text-accent-foreground aria-[current]:bg-accent aria-[current]:font-semibold aria-[current]:text-accent-foreground'

function Links({ isOwner }: { isOwner: boolean }) {
	return (
		<nav aria-label="Dashboard" className="grid gap-3 md:gap-1.5">
			{dashboardGroups.map(({ label, isLabelForOwners, isFirstOnPhones, links }) => (
				<div key={links[0]?.href} className={cn(isFirstOnPhones && 'max-md:order-first')}>
					{label && (isOwner || !isLabelForOwners) && (
						<p className="px-3 text-sm text-muted-foreground">{label}</p>
					)}
					<LinkList links={links.filter(({ isForOwners }) => isOwner || !isForOwners)} />
				</div>
			))}
		</nav>
	)
}

function LinkList({ links }: Pick<DashboardGroup, 'links'>) {
	const path = normalizeDashboardPath(useLocation())
	return (
		<ul>
			{links.map(({ label, href, icon }) => (
				<li key={href}>
					<a href={href} aria-current={ariaCurrent(path, href)} className={linkClass}>
						<svg
							viewBox="0 0 24 24"
							aria-hidden="true"
							className="size-5 shrink-0 fill-none stroke-current stroke-2 [stroke-linecap:round] [stroke-linejoin:round]"
						>
							<path d={icon} />
						</svg>
						{label}
					</a>
				</li>
			))}
		</ul>
	)
}

function ariaCurrent(path: string, href: string): 'page' | 'true' | undefined {
	if (path === href) return 'page'
	return href !== urls.dashboard.overview && path.startsWith(`${href}/`) ? 'true' : undefined
}

const LEAVE_AFTER_MS = 2000

/** Without JavaScript, a flash message confirms the sign-out. */
function LogoutForm({ staffId }: { staffId: string }) {
	const [state, setState] = useState<'idle' | 'busy' | 'signed-out'>('idle')
	const signOut = async (event: FormEvent<HTMLFormElement>) => {
		const form = event.currentTarget
		event.preventDefault()
		if (state !== 'idle') return
		setState('busy')
		const signal = AbortSignal.timeout(SUBMIT_TIMEOUT_MS)
		const response = await fetch('/api/auth/logout', { method: 'POST', signal }).catch(() => null)
		removeDrafts(staffId)
		if (!response?.ok) return form.submit()
		setState('signed-out')
		setTimeout(() => location.replace(urls.home), LEAVE_AFTER_MS)
	}
	return (
		<>
			<form action={urls.logout} method="post" onSubmit={signOut} className="grid">
				<Button
					variant="secondary"
					className="md:min-h-7.5 md:py-0"
					aria-disabled={state !== 'idle'}
				>
					Logout
				</Button>
				<p role="status" className="px-3 text-muted-foreground">
					{state === 'busy' && loading}
				</p>
			</form>
			{state === 'signed-out' && <Toasts messages={flashMessages['signed-out']} />}
		</>
	)
}
