import { useRouteLoaderData } from '@remix-run/react'
import { detectLanguage } from '#app/lib/detect-language.ts'
import { pictureWidths, placeholderUrl } from '#app/lib/picture-url.ts'
import type { RootData } from '#app/lib/root-data.ts'

type PictureProps = {
	/** URL of the picture. Without it, the placeholder of the category is shown. The enhancement script replaces broken pictures. */
	src: string | undefined
	/** Slug of the category. */
	category?: string
	alt: string
	className?: string
	eager?: boolean
	/** The attribute `sizes`. The default fits a product card. */
	sizes?: string
	/** Fetches the largest picture of the page before the others. */
	first?: boolean
}

const SIZES_ON_A_CARD = '(width < 48rem) 7rem, 18rem'

export function Picture(props: PictureProps) {
	const { src, category, alt, className, eager, first, sizes } = props
	const root = useRouteLoaderData('root') as RootData | undefined
	const widths = src && root?.resizesPictures ? pictureWidths(src) : undefined
	const placeholder = placeholderUrl(category)
	return (
		<img
			data-picture={placeholder}
			src={src ?? placeholder}
			srcSet={widths}
			sizes={widths && (sizes ?? SIZES_ON_A_CARD)}
			alt={alt}
			lang={detectLanguage(alt)}
			width="800"
			height="600"
			className={className}
			loading={eager ? undefined : 'lazy'}
			decoding={eager ? undefined : 'async'}
			// React 18 only knows this attribute in lower case.
			{...(first ? { fetchpriority: 'high' } : {})}
		/>
	)
}
