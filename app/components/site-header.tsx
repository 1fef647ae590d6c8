import { useLocation } from '@remix-run/react'
import { shop } from '#content/shop.ts'
import type { User } from '#contract/auth.ts'
import { AccountMenu } from './account-menu.tsx'
import { Icon } from './icon.tsx'
import { Mark } from './mark.tsx'
import { SearchForm } from './search-form.tsx'
import { NavigationMenu } from './site-menu.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { buttonVariants } from './ui/button.tsx'
import { SheetTrigger } from './ui/sheet.tsx'

const iconButton = buttonVariants({ variant: 'ghost', size: 'icon' })

export function SiteHeader({ user }: { user?: User | null }) {
	const path = useLocation().pathname.replace(/(.)\/$/, '$1')
	const isHome = path === '/' || path === '/home'
	const isListing = path === '/products'
	return (
		<header className="z-10 border-b bg-card md:sticky md:top-0">
			<div className="page site-bar">
				<a href="/" aria-label={`${shop.name}, home`} className="justify-self-start rounded-md">
					<Mark />
				</a>
				<NavigationMenu path={path} />
				{!isListing && (
					<SearchForm
						className={
							isHome
								? 'relative max-md:col-span-full max-md:row-start-2 max-md:mr-2.5 max-md:pb-3 md:col-start-3'
								: 'relative max-md:hidden md:col-start-3'
						}
					/>
				)}
				{!isHome && (
					<a
						href={isListing ? '#search' : '/products#search'}
						aria-label="Search"
						className={`${iconButton} col-start-2 row-start-1 md:hidden`}
					>
						<Icon name="search" />
					</a>
				)}
				<span className="col-start-3 row-start-1 md:col-start-4">
					<ThemeToggle />
				</span>
				{user && <AccountMenu user={user} />}
				<SheetTrigger
					sheet="menu"
					aria-label="Menu"
					className={`${iconButton} col-start-5 row-start-1 md:hidden`}
				>
					<Icon name="menu" />
				</SheetTrigger>
			</div>
		</header>
	)
}
