import { BrandInitials } from '#app/components/brand-initials.tsx'
import { Picture } from '#app/components/picture.tsx'
import { cn } from '#app/lib/cn.ts'
import { useCopy } from '#app/lib/copy.ts'
import { categoryKeysOf, type Product } from '#contract/catalogue/product.ts'

const LARGE_SIZES = '(width < 48rem) 100vw, 40rem'

/** On phones, small enough to leave space for the name, the price and the contact buttons. */
const largeWidthClass = 'mx-auto w-full max-md:w-[min(100%,33svh)]'
const largeClass = `${largeWidthClass} aspect-4/3 rounded-xl object-contain`

// Browsers without `:has()` (before 2024) show no thumbnails and all large pictures.
const hideUnlessSelectedClass = 'group-not-has-checked/choice:hidden'
// Not by its own radio button, because the picture would appear only after it.
const hideIfAnotherIsSelectedClass = 'group-has-[div~div_:checked]/gallery:hidden'
const thumbnailClass = 'relative order-1 hidden cursor-pointer supports-[selector(:has(*))]:block'
const radioClass =
	'absolute inset-0 size-full cursor-pointer appearance-none rounded-lg border checked:border-3 checked:border-primary'

/** Radio buttons and CSS select the large picture, so that the gallery works without scripts. */
export function Gallery({ product }: { product: Product }) {
	const { name } = product
	const copy = useCopy().product
	const categoryKeys = categoryKeysOf(product)
	const images = [...new Set(product.images)]
	const [first, second] = images
	if (second === undefined) {
		return (
			<div className={`relative ${largeWidthClass}`}>
				<LargePicture src={first} categoryKeys={categoryKeys} alt={name} isFirst />
				{!first && <BrandInitials name={product.brand} className="bottom-1 left-8 text-2xl" />}
			</div>
		)
	}
	return (
		<fieldset
			data-gallery=""
			className="group/gallery grid grid-cols-[repeat(auto-fill,minmax(3rem,1fr))] content-start gap-2 md:grid-cols-[repeat(auto-fill,minmax(4rem,1fr))]"
		>
			<legend className="sr-only">{copy.pictures}</legend>
			{images.map((src, position) => (
				<div key={src} className="group/choice contents">
					{/* First, so that the thumbnail does not move when the HTML arrives slowly. */}
					<LargePicture
						src={src}
						categoryKeys={categoryKeys}
						alt={position === 0 ? name : copy.pictureOf(name, position + 1)}
						isFirst={position === 0}
						className={cn(
							'col-span-full',
							position === 0 ? hideIfAnotherIsSelectedClass : hideUnlessSelectedClass,
						)}
					/>
					<label className={thumbnailClass}>
						<input
							type="radio"
							name="picture"
							defaultChecked={position === 0}
							aria-label={copy.picture(position + 1, images.length)}
							className={radioClass}
						/>
						<Picture
							src={src}
							categoryKeys={categoryKeys}
							alt=""
							sizes="4rem"
							className="aspect-4/3 w-full rounded-lg object-contain"
						/>
					</label>
				</div>
			))}
		</fieldset>
	)
}

type LargePictureProps = {
	src: string | undefined
	categoryKeys: readonly string[]
	alt: string
	isFirst: boolean
	className?: string
}

function LargePicture({ isFirst, className, ...picture }: LargePictureProps) {
	const { lightbox } = useCopy().product
	return (
		<a
			data-slot="gallery-picture"
			data-words={picture.src && JSON.stringify(lightbox)}
			href={picture.src}
			className={cn('block', picture.src && 'cursor-zoom-in', className)}
		>
			<Picture
				{...picture}
				sizes={LARGE_SIZES}
				eager={isFirst}
				highPriority={isFirst}
				className={largeClass}
			/>
		</a>
	)
}
