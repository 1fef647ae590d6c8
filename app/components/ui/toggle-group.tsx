import { createPart } from '#app/lib/create-part.ts'

/** Options of which one is current. They are links, so that they work without JavaScript. */
export const ToggleGroup = createPart(
	'nav',
	'toggle-group',
	'flex w-fit max-w-full flex-wrap gap-1 rounded-lg bg-secondary p-1',
)

export const ToggleGroupItem = createPart(
	'a',
	'toggle-group-item',
	'grid min-h-10 place-items-center rounded-md px-3.5 font-semibold hover:text-primary aria-[current]:bg-card aria-[current]:text-primary forced-colors:aria-[current]:border-2',
)
