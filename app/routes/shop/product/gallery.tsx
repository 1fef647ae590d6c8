import { Fragment } from 'react'
import { Picture } from '#app/components/picture.tsx'
import type { Product } from '#contract/product.ts'

const LARGE_SIZES = '(width < 48rem) 100vw, 40rem'

/** Radio buttons choose the large picture with CSS alone, so that it works without script. */
export function Gallery({ product }: { product: Product }) {
	const { name } = product
	const images = [...new Set(product.images)]
	const [first, second] = images
	if (second === undefined) {
		return (
			<div className="gallery" data-gallery="">
				<LargePicture address={first} alt={name} first />
			</div>
		)
	}
	return (
		<fieldset className="gallery gallery-many" data-gallery="">
			<legend className="sr-only">Pictures</legend>
			{images.map((address, position) => (
				<Fragment key={address}>
					<label>
						<input
							type="radio"
							name="picture"
							defaultChecked={position === 0}
							aria-label={`Picture ${position + 1} of ${images.length}`}
						/>
						<Picture address={address} alt="" sizes="3.5rem" />
					</label>
					<LargePicture
						address={address}
						alt={position === 0 ? name : `${name}, picture ${position + 1}`}
						first={position === 0}
					/>
				</Fragment>
			))}
		</fieldset>
	)
}

type LargePictureProps = { address: string | undefined; alt: string; first: boolean }

function LargePicture({ address, alt, first }: LargePictureProps) {
	return (
		<a href={address} className="gallery-large">
			<Picture address={address} alt={alt} sizes={LARGE_SIZES} eager={first} first={first} />
		</a>
	)
}
