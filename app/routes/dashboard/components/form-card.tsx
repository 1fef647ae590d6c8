import type { ComponentProps } from 'react'
import { PostForm } from '#app/components/post-form.tsx'
import { cardClass } from '#app/components/ui/card.tsx'

const formClass = `${cardClass} grid gap-4 p-5 *:data-[slot=form-field]:max-w-md`

/** Form on a card. Its fields keep a width at which text is easy to read. */
export function FormCard(props: ComponentProps<typeof PostForm>) {
	return <PostForm {...props} className={formClass} />
}
