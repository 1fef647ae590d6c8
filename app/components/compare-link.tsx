import type { ComponentProps } from 'react'
import { useCopy, useTextLanguage, useUrls } from '#app/lib/copy.ts'

type CompareLinkProps = ComponentProps<'a'> & {
	product: { slug: string; name: string; category: string }
	/** Slugs of the products that are compared already. */
	compared?: readonly string[]
}

/**
 * Link to a comparison with the product. With JavaScript, it chooses the product for a comparison,
 * unless it adds to one. Search engines need not follow it, because comparisons are not indexed.
 */
export function CompareLink({ product, compared, ...props }: CompareLinkProps) {
	const { slug, name, category } = product
	const { add, compare } = useCopy().comparison
	const textLanguage = useTextLanguage()
	return (
		<a
			href={useUrls().compare([...(compared ?? []), slug])}
			rel="nofollow"
			data-compare={compared ? undefined : category}
			{...props}
		>
			{compared ? add : compare}
			<span className="sr-only" lang={textLanguage(name)}>
				{` ${name}`}
			</span>
		</a>
	)
}
