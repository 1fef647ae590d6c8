import { useCopy, useUrls } from '#app/lib/copy.ts'
import { useRootData } from '#app/lib/loader-data.ts'
import { resizedUrl } from '#app/lib/picture-urls.ts'
import { type Product, UPLOAD_PATH } from '#contract/catalogue/product.ts'
import { Picture } from './picture.tsx'

const PICTURE_WIDTH = 320

/**
 * Shown by `browser/recent-products.ts` if this browser has opened other products. On a product
 * page, it also remembers the product.
 */
export function RecentlyViewed({ product }: { product?: Product }) {
	const { title, clear } = useCopy().product.recentlyViewed
	const urls = useUrls()
	const { canResizePictures } = useRootData()
	const { slug, name, images: [image] = [] } = product ?? {}
	const isResized = canResizePictures && image?.startsWith(UPLOAD_PATH)
	const viewed = {
		slug,
		name,
		image: image && isResized ? resizedUrl(image, PICTURE_WIDTH) : image,
	}
	return (
		<section
			data-viewed={product ? JSON.stringify(viewed) : ''}
			data-print="hidden"
			hidden
			className="mt-8"
		>
			<div className="mb-4 flex flex-wrap items-end justify-between gap-x-4">
				<h2>{title}</h2>
				<button type="button" className="py-1 text-primary underline">
					{clear}
				</button>
			</div>
			<ul className="flex gap-3 overflow-x-auto" />
			<template>
				<li className="relative w-36 shrink-0">
					<Picture src={undefined} alt="" className="aspect-4/3 w-full rounded-md object-contain" />
					<a href={urls.product('')} className="line-clamp-2 stretched-link">
						{title}
					</a>
				</li>
			</template>
		</section>
	)
}
