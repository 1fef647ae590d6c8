import { CallButton, WhatsAppButton } from '#app/components/contact-details.tsx'
import { DrawerOnPhones } from '#app/components/drawer-on-phones.tsx'
import { Icon } from '#app/components/icon.tsx'
import { useCopy, useUrls } from '#app/lib/copy.ts'
import { useShopDetails } from '#app/lib/loader-data.ts'
import type { NavigationGroup } from '#content/en/navigation.ts'

const linkClass =
	'flex min-h-11 items-center rounded-md px-2 hover:bg-accent aria-[current]:font-semibold aria-[current]:text-primary lg:px-2.5'

/** Main navigation: a row of links on wide screens, a drawer on phones. */
export function SiteMenu({ path }: { path: string }) {
	const { phones, whatsapp } = useShopDetails()
	const { menu, mainMenu, navbar } = useCopy().navigation
	return (
		<DrawerOnPhones title={menu}>
			<nav aria-label={mainMenu}>
				<ul className="font-medium whitespace-nowrap md:flex md:flex-wrap">
					{navbar.map((entry) => (
						<li key={entry.label}>
							{'links' in entry ? (
								<MenuGroup {...entry} path={path} />
							) : (
								<MenuLink {...entry} path={path} />
							)}
						</li>
					))}
				</ul>
			</nav>
			<div className="mt-4 grid gap-2 md:hidden">
				<WhatsAppButton href={whatsapp.chat} />
				{phones.map((phone) => (
					<CallButton key={phone.kind} phone={phone} />
				))}
			</div>
		</DrawerOnPhones>
	)
}

type MenuGroupProps = NavigationGroup & { path: string }

/** A menu on wide screens. In the drawer on phones, its links are visible at once. */
function MenuGroup({ label, links, path }: MenuGroupProps) {
	const urls = useUrls()
	return (
		<>
			<div className="md:hidden">
				<span className={linkClass}>{label}</span>
				<MenuLinks links={links} path={path} className="pl-4" />
			</div>
			<details data-menu="" className="relative max-md:hidden">
				<summary
					aria-current={links.some(({ href }) => urls.local(href) === path) || undefined}
					className={linkClass}
				>
					{label}
					<Icon name="down" className="ml-1" />
				</summary>
				<MenuLinks
					links={links}
					path={path}
					className="absolute top-full mt-1 w-44 rounded-md border bg-popover p-1 elevated"
				/>
			</details>
		</>
	)
}

type MenuLinksProps = Pick<MenuGroupProps, 'links' | 'path'> & { className: string }

function MenuLinks({ links, path, className }: MenuLinksProps) {
	return (
		<ul className={className}>
			{links.map((link) => (
				<li key={link.href}>
					<MenuLink {...link} path={path} />
				</li>
			))}
		</ul>
	)
}

function MenuLink({ label, path, ...link }: { label: string; href: string; path: string }) {
	const urls = useUrls()
	const href = urls.local(link.href)
	const isCurrent = href === (path === urls.homeAlias ? urls.home : path)
	const isAncestor = href !== urls.home && path.startsWith(`${href}/`)
	return (
		<a
			href={href}
			aria-current={isCurrent ? 'page' : isAncestor ? 'true' : undefined}
			className={linkClass}
		>
			{label}
		</a>
	)
}
