import { Icon } from '#app/components/icon.tsx'
import { Button, ButtonLink, buttonVariants } from '#app/components/ui/button.tsx'
import { Card } from '#app/components/ui/card.tsx'
import { useCopy, useUrls } from '#app/lib/copy.ts'
import { MAX_COMPARED_PRODUCTS } from '#contract/base/limits.ts'

/**
 * The bar that `browser/comparison.ts` shows on other pages. It follows the footer, so that it
 * covers nothing at the end of a page.
 */
export function ComparisonBar() {
	const { bar, remove } = useCopy().comparison
	const { added, removed, full } = bar
	const counts = Array.from({ length: MAX_COMPARED_PRODUCTS }, (_, index) => bar.compare(index + 1))
	return (
		<aside
			data-comparison=""
			data-words={JSON.stringify({ counts, added, removed, full })}
			data-print="hidden"
			aria-label={bar.label}
			hidden
			className="sticky bottom-0 z-10 border-t bg-card px-4 py-2"
		>
			<p role="status" className="text-center text-sm" />
			<div className="mx-auto flex max-w-xl gap-2">
				<ButtonLink className="grow" href={useUrls().compare()} rel="nofollow">
					{bar.label}
				</ButtonLink>
				<details data-menu="" className="relative">
					<summary
						aria-label={bar.choice}
						className={buttonVariants({ variant: 'outline', size: 'icon' })}
					>
						<Icon name="menu" />
					</summary>
					<Card className="absolute right-0 bottom-full mb-1 w-64 max-w-[calc(100vw-3.5rem)] gap-2 bg-popover p-3 elevated">
						<ul />
						<Button type="button" variant="secondary" data-remove="">
							{bar.clear}
						</Button>
					</Card>
				</details>
			</div>
			<template>
				<li>
					<Button type="button" variant="ghost" className="w-full justify-between">
						<span className="line-clamp-2" />
						<span className="sr-only"> {remove}</span>
						<Icon name="close" />
					</Button>
				</li>
			</template>
		</aside>
	)
}
