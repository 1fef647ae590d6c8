const PLACEHOLDER = '/pictures/placeholder.svg'

type PictureProps = {
	/** Without one the placeholder is shown; a broken one is replaced by the enhance module. */
	address: string | undefined
	alt: string
	className?: string
	eager?: boolean
	/** The largest picture of the page: fetched before the others. */
	first?: boolean
}

export function Picture({ address, alt, className, eager, first }: PictureProps) {
	return (
		<img
			data-picture=""
			src={address ?? PLACEHOLDER}
			alt={alt}
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
