import type { ComponentProps } from 'react'
import { useTextLanguage } from '#app/lib/copy.ts'
import { useRootData } from '#app/lib/loader-data.ts'
import { pictureSrcSet } from '#app/lib/picture-urls.ts'

type PictureProps = Pick<ComponentProps<'img'>, 'className' | 'sizes'> & {
	/** Without a URL, a placeholder is shown. The script also shows it for a broken picture. */
	src: string | undefined
	/** Slugs and keys that choose the placeholder: the last one with a drawing. */
	categoryKeys?: readonly string[]
	alt: string
	eager?: boolean
	/** Set on the page's largest picture, to fetch it first. */
	highPriority?: boolean
}

const PRODUCT_CARD_SIZES = '(width < 48rem) 7rem, 18rem'

export function Picture(props: PictureProps) {
	const { src, alt, eager, highPriority, sizes = PRODUCT_CARD_SIZES, className } = props
	const { canResizePictures } = useRootData()
	const textLanguage = useTextLanguage()
	const srcSet = src && canResizePictures ? pictureSrcSet(src) : undefined
	const placeholder = placeholderUrl(props)
	return (
		<img
			data-placeholder={placeholder}
			src={src ?? placeholder}
			srcSet={srcSet}
			sizes={srcSet && sizes}
			alt={alt}
			lang={textLanguage(alt)}
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

function placeholderUrl({ categoryKeys = [] }: PictureProps): string {
	const drawings = categoryKeys.map((key) => placeholders.find(([, words]) => words.test(key)))
	const drawing = drawings.findLast(Boolean)?.[0]
	return `/pictures/placeholder${drawing ? `-${drawing}` : ''}.svg`
}

/**
 * Drawings for products without a picture, `public/pictures/placeholder-….svg`. The first one whose
 * words are in the key of the subcategory is shown, otherwise the first whose words are in the key
 * of the category.
 */
const placeholders: readonly (readonly [drawing: string, words: RegExp])[] = [
	['keyboard', /keyboard|keypad/],
	['mouse', /mouse|mice|trackpad/],
	['monitor', /monitor|display|screen|projector|(^|-)tv/],
	['speaker', /speaker|soundbar/],
	['microphone', /microphone/],
	['camera', /camera|webcam|cctv/],
	['circuit-card', /-card|-adapter|graphics|motherboard|processor/],
	['storage', /storage|drive|ssd|memory|(^|-)ram/],
	['earphone', /ear(phone|bud)/],
	['headphone', /headphone|headset|(over|on)-ear/],
	['phone', /phone|tablet/],
	['charger', /charge|power|battery|(^|-)ups/],
	['cable', /cable|hub|dock|adapter/],
	['bag', /bag|sleeve|case/],
	['laptop', /laptop|notebook|ultrabook|chromebook/],
	['router', /router|mesh|wi-?fi|network|extender|modem/],
]
