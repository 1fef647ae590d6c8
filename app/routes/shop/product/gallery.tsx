import { Fragment } from 'react'
import { Picture } from '#app/components/picture.tsx'
import type { Product } from '#worker/contract/product.ts'

/** Each small picture is a radio button's label; the chosen one shows its large picture, by CSS alone. */
export function Gallery({ product: { name, images } }: { product: Product }) {
	const [only, second] = images
	if (second === undefined) {
		return (
			<div className="gallery" data-gallery="">
				<Picture address={only} alt={name} className="gallery-large" eager first />
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
						<Picture address={address} alt="" />
					</label>
					<Picture
						address={address}
						alt={position === 0 ? name : `${name}, picture ${position + 1}`}
						className="gallery-large"
						eager={position === 0}
						first={position === 0}
					/>
				</Fragment>
			))}
		</fieldset>
	)
}
