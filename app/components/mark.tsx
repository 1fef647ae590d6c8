import { shop } from '#app/content/shop.ts'

/** The firefly and the name: জোনাকি, 'jonaki', is Bangla for firefly. */
export function Mark() {
	return (
		<span className="flex items-center gap-2 text-xl font-bold tracking-tight">
			<svg className="size-9" aria-hidden="true">
				<use href="#mark" />
			</svg>
			{shop.name}
		</span>
	)
}
