import { useLocation, useMatches } from '@remix-run/react'
import { Icon } from '#app/components/icon.tsx'
import { Logo } from '#app/components/logo.tsx'
import { SearchForm } from '#app/components/product-search.tsx'
import { ThemeToggle } from '#app/components/theme-toggle.tsx'
import { Button, ButtonLink, buttonVariants } from '#app/components/ui/button.tsx'
import { Card } from '#app/components/ui/card.tsx'
import { Sheet, SheetTrigger } from '#app/components/ui/sheet.tsx'
import { cn } from '#app/lib/cn.ts'
import { useCopy, useSharedCopy, useUrls } from '#app/lib/copy.ts'
import { isTranslated } from '#app/lib/page-meta.ts'
import { shopUrls, urls } from '#app/lib/urls.ts'
import type { User } from '#contract/accounts/auth.ts'
import { LANGUAGE_NAMES, LANGUAGES, translatePath } from '#contract/base/language.ts'
import { SiteMenu } from './site-menu.tsx'

/** Every element has a fixed grid cell, so that the layout does not shift on slow connections. */
const barClass = [
	'mx-auto grid w-full max-w-page items-center gap-x-1 pr-1.5 pl-4 max-[22rem]:gap-x-0 max-[22rem]:pl-3',
	'[--icon:minmax(1.75rem,2.75rem)] [--toggle:0px] scripted:[--toggle:var(--icon)]',
	'grid-cols-[1fr_var(--icon)_var(--toggle)_auto_var(--icon)] grid-rows-[3.5rem_auto]',
	'md:grid-cols-[auto_auto_minmax(7rem,1fr)_var(--toggle)] md:grid-rows-[minmax(4rem,auto)]',
	'md:auto-cols-auto md:gap-x-[clamp(0.25rem,1vw,1rem)] md:pr-3.5 md:pl-6',
].join(' ')

/** The search form shrinks to its minimum width before the menu wraps. */
const searchClass = 'relative md:col-start-3 md:w-full md:max-w-64 md:justify-self-end'

/** If text is enlarged, the name of the language needs a row of its own. */
const languageClass = 'max-[13rem]:col-span-full max-[13rem]:row-start-3'

const iconButton = buttonVariants({ variant: 'ghost', size: 'icon' })

export function SiteHeader({ user }: { user?: User | null }) {
	const shopUrls = useUrls()
	const path = useLocation().pathname.replace(/(.)\/$/, '$1')
	const { navigation: words, shared } = useCopy()
	const isHome = path === shopUrls.home || path === shopUrls.homeAlias
	const isListing = path === shopUrls.listing()
	return (
		<header className="z-10 border-b bg-card md:sticky md:top-0">
			<Sheet id="menu">
				<div className={barClass}>
					<a
						href={shopUrls.home}
						aria-label={words.home(shared.shopName)}
						className="justify-self-start rounded-md"
					>
						<Logo />
					</a>
					<SiteMenu path={path} />
					{!isListing && (
						<SearchForm
							className={cn(
								searchClass,
								isHome
									? 'max-md:col-span-full max-md:row-start-2 max-md:mr-2.5 max-md:pb-3'
									: 'max-md:hidden',
							)}
						/>
					)}
					{!isHome && (
						<a
							href={isListing ? '#search' : `${shopUrls.listing()}#search`}
							aria-label={words.search.button}
							className={cn(iconButton, 'col-start-2 row-start-1 md:hidden')}
						>
							<Icon name="search" />
						</a>
					)}
					<span className="col-start-3 row-start-1 md:col-start-4">
						<ThemeToggle />
					</span>
					<div className={cn('col-start-4 row-start-1 md:col-start-5', !user && languageClass)}>
						{user ? <AccountMenu user={user} /> : <LanguageLinks />}
					</div>
					<SheetTrigger
						variant="ghost"
						size="icon"
						aria-label={words.menu}
						className="col-start-5 row-start-1 md:hidden"
					>
						<Icon name="menu" />
					</SheetTrigger>
				</div>
			</Sheet>
		</header>
	)
}

function AccountMenu({ user: { name, email } }: { user: User }) {
	const { account } = useCopy().navigation
	return (
		<details data-menu="" className="relative">
			<summary aria-label={account.menu(name)} className={iconButton}>
				<Icon name="person" />
			</summary>
			<Card className="absolute top-full right-0 mt-1 grid w-64 max-w-[calc(100vw-3.5rem)] gap-2 bg-popover p-3 elevated">
				<p className="wrap-anywhere">
					<b className="block">{name}</b>
					<span className="text-muted-foreground">{email}</span>
				</p>
				<ButtonLink variant="outline" href={urls.dashboard.overview}>
					{account.dashboard}
				</ButtonLink>
				<LanguageLinks />
				<form action={urls.logout} method="post" className="grid">
					<Button variant="secondary">{account.logout}</Button>
				</form>
			</Card>
		</details>
	)
}

/** Links to the same page in the other languages. */
function LanguageLinks() {
	const { pathname, search } = useLocation()
	const { language: current } = useSharedCopy()
	if (!isTranslated(useMatches())) return null
	// Spelled as in the requests that the page cache renders.
	const query = new URLSearchParams(search)
	query.sort()
	// Another request would not be rejected for the same reason.
	const path =
		pathname === urls.error ? shopUrls[current].home : `${pathname}?${query}`.replace(/\?$/, '')
	return LANGUAGES.filter((language) => language !== current).map((language) => (
		<ButtonLink
			key={language}
			variant="ghost"
			className="px-1 font-normal"
			href={translatePath(path, language)}
			lang={language}
			hrefLang={language}
		>
			{LANGUAGE_NAMES[language]}
		</ButtonLink>
	))
}
