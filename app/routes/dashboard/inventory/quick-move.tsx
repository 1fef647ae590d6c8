import { Button } from '#app/components/ui/button.tsx'
import { ABOUT } from '#app/lib/about.ts'
import { IDEMPOTENCY_FIELD } from '#app/lib/send-once.ts'

const words = { sell: 'Sell 1', receive: 'Receive 1' } as const

type QuickMoveProps = {
	id: string
	name: string
	movement: keyof typeof words
	/** Counted once however often it is sent. */
	once: string
	/** Where to come back to. */
	back: string
	disabled?: boolean
}

/** One unit by one press. */
export function QuickMove({ id, name, movement, once, back, disabled }: QuickMoveProps) {
	return (
		<form action={`/dashboard/inventory/${id}/move`} method="post">
			<input type="hidden" name="movement" value={movement} />
			<input type="hidden" name="quantity" value="1" />
			<input type="hidden" name={ABOUT} value={name} />
			<input type="hidden" name={IDEMPOTENCY_FIELD} value={once} />
			<input type="hidden" name="back" value={back} />
			<Button
				variant="outline"
				disabled={disabled}
				aria-label={`${words[movement]} ${name}`}
				className="w-full"
			>
				{words[movement]}
			</Button>
		</form>
	)
}
