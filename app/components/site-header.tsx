import { useLocation } from '@remix-run/react'
import { shop } from '#app/content/shop.ts'
import { Icon } from './icon.tsx'
import { Mark } from './mark.tsx'
import { SearchForm } from './search-form.tsx'
import { SiteMenu } from './site-menu.tsx'
import { buttonVariants } from './ui/button.tsx'
import { SheetTrigger } from './ui/sheet.tsx'
import { type User, VisitorMenu } from './visitor-menu.tsx'

const iconButton = buttonVariants({ variant: 'ghost', size: 'icon' })

export function SiteHeader({ user }: { user?: User | null }) {
	const path = useLocation().pathname.replace(/(.)\/$/, '$1')
	const isHome = path === '/' || path === '/home'
	return (
		<header className="z-10 border-b bg-card md:sticky md:top-0">
			<div className="page flex min-h-14 flex-wrap items-center gap-x-1 md:min-h-16 md:flex-nowrap lg:gap-x-3">
				<a href="/" aria-label={`${shop.name}, home`} className="mr-auto rounded-md">
					<Mark />
				</a>
				<SiteMenu path={path} />
				{path !== '/products' && (
					<SearchForm
						className={
							isHome
								? 'order-last w-full pb-3 md:order-none md:w-60 md:pb-0'
								: 'max-md:hidden md:w-60'
						}
					/>
				)}
				{!isHome && (
					<a href="/products#search" aria-label="Search" className={`${iconButton} md:hidden`}>
						<Icon name="search" />
					</a>
				)}
				<span className="scripted:size-11">
					<button
						type="button"
						data-theme-toggle=""
						hidden
						aria-label="Switch between light and dark"
						className={iconButton}
					>
						<Icon name="theme" />
					</button>
				</span>
				{user && <VisitorMenu user={user} />}
				<SheetTrigger sheet="menu" aria-label="Menu" className={`${iconButton} md:hidden`}>
					<Icon name="menu" />
				</SheetTrigger>
			</div>
		</header>
	)
}
