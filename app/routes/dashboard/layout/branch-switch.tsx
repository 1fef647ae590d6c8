import { useLocation } from '@remix-run/react'
import { PostForm } from '#app/components/post-form.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { urls } from '#app/lib/urls.ts'
import { branchText } from '#content/back-office/stock.ts'
import { branches } from '#content/branches.ts'
import type { BranchSlug } from '#contract/shop/branches.ts'

export function BranchSwitch({ current }: { current: BranchSlug }) {
	const { pathname, search } = useLocation()
	return (
		<PostForm
			action={urls.dashboard.branch}
			aria-label={branchText.current}
			className="flex flex-wrap items-center gap-1 rounded-lg bg-secondary p-1"
			hiddenFields={{ back: pathname + search }}
		>
			<span className="px-2 text-sm text-muted-foreground">You work in</span>
			{branches.map(({ slug, town }) => (
				<Button
					key={slug}
					name="branch"
					value={slug}
					variant={slug === current ? 'default' : 'ghost'}
					size="sm"
					aria-pressed={slug === current}
				>
					{town}
				</Button>
			))}
		</PostForm>
	)
}
