import { useRouteLoaderData } from '@remix-run/react'
import { detectLanguage } from '#app/lib/detect-language.ts'
import { PLACEHOLDER, pictureWidths } from '#app/lib/picture-url.ts'
import type { RootData } from '#app/lib/root-data.ts'

type PictureProps = {
	/** Without it the placeholder is shown; the enhancement module replaces broken pictures. */
	address: string | undefined
	alt: string
	className?: string
	eager?: boolean
	/** The attribute `sizes`; the default fits a product card. */
	sizes?: string
	/** Fetches the largest picture of the page before the others. */
	first?: boolean
}

const SIZES_ON_A_CARD = '(width < 48rem) 7rem, 18rem'

export function Picture({ address, alt, className, eager, first, sizes }: PictureProps) {
	const root = useRouteLoaderData('root') as RootData | undefined
	const widths = address && root?.resizesPictures ? pictureWidths(address) : undefined
	return (
		<img
			data-picture=""
			src={address ?? PLACEHOLDER}
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
