import type { User } from '#contract/auth.ts'
import { Icon } from './icon.tsx'
import { Button, ButtonLink, buttonVariants } from './ui/button.tsx'
import { Card } from './ui/card.tsx'

/** Menu of a signed-in member of staff. */
export function AccountMenu({ user: { name, email } }: { user: User }) {
	return (
		<details data-menu="" className="relative col-start-4 row-start-1 md:col-start-5">
			<summary
				aria-label={`Account menu for ${name}`}
				className={buttonVariants({ variant: 'ghost', size: 'icon' })}
			>
				<Icon name="person" />
			</summary>
			<Card className="absolute top-full right-0 mt-1 grid w-64 max-w-[calc(100vw-3.5rem)] gap-2 bg-popover p-3 shadow-lg">
				<p className="wrap-anywhere">
					<b className="block">{name}</b>
					<span className="text-muted-foreground">{email}</span>
				</p>
				<ButtonLink href="/dashboard" variant="outline">
					Dashboard
				</ButtonLink>
				<form action="/auth/logout" method="post" className="grid">
					<Button variant="secondary">Logout</Button>
				</form>
			</Card>
		</details>
	)
}
