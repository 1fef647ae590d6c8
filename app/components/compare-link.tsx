import type { ComponentProps } from 'react'
import { useCopy } from '#app/lib/copy.ts'
import { detectLanguage } from '#app/lib/detect-language.ts'
import { urls } from '#app/lib/urls.ts'

type CompareLinkProps = ComponentProps<'a'> & {
	product: { slug: string; name: string }
	/** Slugs of the products that are compared already. */
	compared?: readonly string[]
}

/** Link to a comparison with the product. Search engines need not follow it, because comparisons are not indexed. */
export function CompareLink({ product: { slug, name }, compared, ...props }: CompareLinkProps) {
	const { add, compare } = useCopy().comparison
	return (
		<a href={urls.compare([...(compared ?? []), slug])} rel="nofollow" {...props}>
			{compared ? add : compare}
			<span className="sr-only" lang={detectLanguage(name)}>
				{' '}
				{name}
			</span>
		</a>
	)
}
