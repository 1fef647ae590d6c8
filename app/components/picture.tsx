import { useRouteLoaderData } from '@remix-run/react'
import type { ComponentProps } from 'react'
import { detectLanguage } from '#app/lib/detect-language.ts'
import { pictureSrcSet, placeholderUrl } from '#app/lib/picture-url.ts'
import type { RootData } from '#app/lib/root-data.ts'

type PictureProps = Pick<ComponentProps<'img'>, 'className' | 'sizes'> & {
	/** Without a URL, the category's placeholder is shown. The enhancement script also shows it instead of a broken picture. */
	src: string | undefined
	/** Category slug. */
	category?: string
	alt: string
	eager?: boolean
	/** Set on the page's largest picture, to fetch it first. */
	highPriority?: boolean
}

const PRODUCT_CARD_SIZES = '(width < 48rem) 7rem, 18rem'

export function Picture(props: PictureProps) {
	const { src, category, alt, eager, highPriority, sizes = PRODUCT_CARD_SIZES, className } = props
	const root = useRouteLoaderData('root') as RootData | undefined
	const srcSet = src && root?.resizesPictures ? pictureSrcSet(src) : undefined
	const placeholder = placeholderUrl(category)
	return (
		<img
			data-placeholder={placeholder}
			src={src ?? placeholder}
			srcSet={srcSet}
			sizes={srcSet && sizes}
			alt={alt}
			lang={detectLanguage(alt)}
			width="800"
			height="600"
			className={className}
			loading={eager ? undefined : 'lazy'}
			decoding={eager ? undefined : 'async'}
			// React 18 supports this attribute only in lower case.
			{...(highPriority ? { fetchpriority: 'high' } : {})}
		/>
	)
}
