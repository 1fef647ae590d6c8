import { useLocation } from '@remix-run/react'
import { Icon } from '#app/components/icon.tsx'
import { Mark } from '#app/components/mark.tsx'
import { ThemeToggle } from '#app/components/theme-toggle.tsx'
import { buttonVariants } from '#app/components/ui/button.tsx'
import { Sheet, SheetTrigger } from '#app/components/ui/sheet.tsx'
import { normalizeDashboardPath } from '#app/lib/dashboard-path.ts'
import { dashboardLinks } from '#content/back-office.ts'
import { shop } from '#content/shop.ts'
import type { User } from '#contract/auth.ts'
import { LogoutForm } from './logout-form.tsx'

const iconButton = buttonVariants({ variant: 'ghost', size: 'icon' })

/** A column on desks; on phones a bar with a button that opens the same as a drawer. */
export function Sidebar({ user }: { user: User }) {
	return (
		<header className="sidebar">
			<div className="sidebar-bar">
				<a href="/" aria-label={`${shop.name}, to the shop`} className="mr-auto rounded-md">
					<Mark />
				</a>
				<span className="scripted:size-11">
					<ThemeToggle />
				</span>
				<SheetTrigger
					sheet="dashboard-menu"
					aria-label="Menu"
					className={`${iconButton} md:hidden`}
				>
					<Icon name="menu" />
				</SheetTrigger>
			</div>
			<Sheet id="dashboard-menu" title="Menu">
				<Links />
				<div className="mt-6 grid gap-3 border-t pt-4">
					<p className="px-3 wrap-anywhere">
						<b className="block">{user.name}</b>
						<span className="text-muted-foreground">{user.email}</span>
					</p>
					<LogoutForm />
				</div>
			</Sheet>
		</header>
	)
}

function Links() {
	const path = normalizeDashboardPath(useLocation())
	return (
		<nav aria-label="Dashboard" className="site-menu">
			<ul>
				{dashboardLinks.map(({ label, href }) => (
					<li key={href}>
						<a href={href} aria-current={ariaCurrent(path, href)}>
							{label}
						</a>
					</li>
				))}
			</ul>
		</nav>
	)
}

function ariaCurrent(path: string, href: string): 'page' | 'true' | undefined {
	if (path === href) return 'page'
	return href !== '/dashboard' && path.startsWith(`${href}/`) ? 'true' : undefined
}
