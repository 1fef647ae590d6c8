import { useLocation } from '@remix-run/react'
import { type FormEvent, useState } from 'react'
import { DrawerOnPhones } from '#app/components/drawer-on-phones.tsx'
import { Icon } from '#app/components/icon.tsx'
import { Logo } from '#app/components/logo.tsx'
import { ThemeToggle } from '#app/components/theme-toggle.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Sheet, SheetTrigger } from '#app/components/ui/sheet.tsx'
import { cn } from '#app/lib/cn.ts'
import { normalizeDashboardPath } from '#app/lib/dashboard-path.ts'
import { SUBMIT_TIMEOUT_MS } from '#app/lib/forms.ts'
import { urls } from '#app/lib/urls.ts'
import { Toasts } from '#app/routes/dashboard/components/toasts.tsx'
import { flashMessages } from '#content/back-office/flash-messages.ts'
import { loading } from '#content/back-office/forms.ts'
import { dashboardLinks, placeholderLinks } from '#content/back-office/navigation.ts'
import { shop } from '#content/shop.ts'
import type { Role, User } from '#contract/auth.ts'

/** Column on wide screens; on phones a bar with a button that opens a drawer. */
export function Sidebar({ user }: { user: User & { role: Role } }) {
	return (
		<header className="print:hidden border-b bg-card md:sticky md:top-0 md:h-dvh md:overflow-auto md:border-r md:border-b-0 md:p-3">
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
					<SheetTrigger asChild>
						<Button variant="ghost" size="icon" aria-label="Menu" className="md:hidden">
							<Icon name="menu" />
						</Button>
					</SheetTrigger>
				</div>
				<DrawerOnPhones title="Menu">
					<Links isOwner={user.role === 'owner'} />
					<div className="mt-6 grid gap-3 border-t pt-4">
						<p className="px-3 wrap-anywhere">
							<b className="block">{user.name}</b>
							<span className="text-muted-foreground">{user.email}</span>
						</p>
						<LogoutForm />
					</div>
				</DrawerOnPhones>
			</Sheet>
		</header>
	)
}

const linkClass =
	'flex min-h-11 items-center gap-3 rounded-md px-3 font-medium hover:bg-accent hover:text-accent-foreground aria-[current]:bg-accent aria-[current]:font-semibold aria-[current]:text-accent-foreground'

/** SVG paths of the sidebar icons, by the URL of the link. They are not in `icons.css`, which shoppers load too. */
const iconPaths: Record<string, string> = {
	[urls.dashboard.overview]: 'M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z',
	[urls.dashboard.sell]: 'M5 3h14v18l-3-2-2 2-2-2-2 2-2-2-3 2zM9 8h6M9 12h6',
	[urls.dashboard.inventory()]: 'M3 8l9-5 9 5v8l-9 5-9-5zM3 8l9 5 9-5M12 13v8M7.5 5.5l9 5',
	[urls.dashboard.stocktakes]: 'M9 4h6v3H9zM15 5h4v16H5V5h4M8.5 14l2.5 2.5 4.5-5',
	[urls.dashboard.transfers()]:
		'M2 6h11v11H2zM13 10h4l4 4v3h-8M6 17a2 2 0 1 0 .1 0M17 17a2 2 0 1 0 .1 0',
	[urls.dashboard.categories]: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
	[urls.dashboard.reports()]: 'M4 20h16M7 16v-5M12 16V5M17 16V9',
	[urls.dashboard.activity()]: 'M12 3a9 9 0 1 0 .1 0M12 7v5l3.5 2',
	[urls.dashboard.orders]: 'M5 3h14v18l-3-2-2 2-2-2-2 2-2-2-3 2zM9 8h6M9 12h6',
	[urls.dashboard.users]:
		'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 20c0-3.5 2.9-5.5 6.5-5.5s6.5 2 6.5 5.5M16 5.3a3.5 3.5 0 0 1 0 6.4M18 15c2 .7 3.5 2.4 3.5 5',
	[urls.dashboard.transactions]: 'M4 8h15M15 4l4 4-4 4M20 16H5M9 12l-4 4 4 4',
	[urls.dashboard.settings]: 'M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5v5M8 14.5v5',
	[urls.dashboard.system]: 'M3 12h4l3-8 4 16 3-8h4',
	[urls.dashboard.security]:
		'M12 3l8 3v6c0 4.5-3.2 7.7-8 9-4.8-1.3-8-4.5-8-9V6zM9 12l2.2 2.2L15.5 10',
}

function Links({ isOwner }: { isOwner: boolean }) {
	const links = dashboardLinks.filter(({ isForOwners }) => isOwner || !isForOwners)
	return (
		<nav aria-label="Dashboard" className="grid gap-3">
			<LinkList links={links} />
			<LinkList links={placeholderLinks} className="border-t pt-3" />
		</nav>
	)
}

type LinkListProps = { links: typeof dashboardLinks; className?: string }

function LinkList({ links, className }: LinkListProps) {
	const path = normalizeDashboardPath(useLocation())
	return (
		<ul className={cn('grid gap-0.5', className)}>
			{links.map(({ label, href }) => (
				<li key={href}>
					<a href={href} aria-current={ariaCurrent(path, href)} className={linkClass}>
						<svg
							viewBox="0 0 24 24"
							aria-hidden="true"
							className="size-5 shrink-0 fill-none stroke-current stroke-2 [stroke-linecap:round] [stroke-linejoin:round]"
						>
							<path d={iconPaths[href]} />
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

/** Form for signing out. A toast confirms the sign-out before the page is left. Without JavaScript, a flash message does. */
function LogoutForm() {
	const [state, setState] = useState<'idle' | 'busy' | 'signed-out'>('idle')
	const signOut = async (event: FormEvent<HTMLFormElement>) => {
		const form = event.currentTarget
		event.preventDefault()
		if (state !== 'idle') return
		setState('busy')
		const signal = AbortSignal.timeout(SUBMIT_TIMEOUT_MS)
		const response = await fetch('/api/auth/logout', { method: 'POST', signal }).catch(() => null)
		if (!response?.ok) return form.submit()
		setState('signed-out')
		setTimeout(() => location.replace(urls.home), LEAVE_AFTER_MS)
	}
	return (
		<>
			<form action={urls.logout} method="post" onSubmit={signOut} className="grid">
				<Button variant="secondary" aria-disabled={state !== 'idle'}>
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
