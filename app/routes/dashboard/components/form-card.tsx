import type { ComponentProps } from 'react'
import { PostForm } from '#app/components/post-form.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { cardClass } from '#app/components/ui/card.tsx'

const formClass = `${cardClass} grid gap-4 p-5 *:data-[slot=form-field]:max-w-md`

type FormCardProps = ComponentProps<typeof PostForm> & {
	/** Label of the button at the end, unless the children have others. */
	button?: string
}

/** Form on a card. Its fields keep a width at which text is easy to read. */
export function FormCard({ button, children, ...props }: FormCardProps) {
	return (
		<PostForm {...props} className={formClass}>
			{children}
			{button && <Button className="justify-self-start">{button}</Button>}
		</PostForm>
	)
}
