import type { ComponentProps } from 'react'
import { urls } from '#app/lib/urls.ts'
import { detectLanguage } from '#contract/pages/detect-language.ts'

type ProductLinkProps = ComponentProps<'a'> & { product: { _id: string; name: string } }

/** Link to the page of a product, by its name. */
export function ProductLink({ product: { _id, name }, ...props }: ProductLinkProps) {
	return (
		<a href={urls.dashboard.product(_id).page} lang={detectLanguage(name)} {...props}>
			{name}
		</a>
	)
}
