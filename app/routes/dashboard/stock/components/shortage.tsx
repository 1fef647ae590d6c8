import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { useHydrated } from '#app/lib/hooks.ts'
import { urls } from '#app/lib/urls.ts'
import { unitsOf } from '#app/routes/dashboard/stock/lib/line-totals.ts'
import type { LoadedLine } from '#app/routes/dashboard/stock/lines-form.ts'
import { formatNumber } from '#content/en/formats.ts'

type ShortageProps = {
	line: LoadedLine
	/** The branch from which the units leave. */
	branch: string | undefined
	/** Offers to sell or to transfer from a branch with enough units. */
	isSale?: boolean
	/** Units that the order already holds. */
	held?: number
}

/** States where the units of a line are, if there are too few of them in the branch. */
export function Shortage({ line, branch, isSale = false, held = 0 }: ShortageProps) {
	const { branches } = line.product
	const here = branches.find(({ slug }) => slug === branch)
	const units = unitsOf(line)
	const there = (here?.available ?? 0) + held
	if (!here || units <= there) return null
	const others = branches.filter((other) => other !== here)
	const counts = others.map(({ available, name }) => `${formatNumber(available)} in ${name}`)
	const missing = units - there
	return (
		<div className="flex basis-full flex-wrap items-center gap-x-4">
			<p className="py-2 font-semibold text-destructive">
				{[`${formatNumber(there)} here`, ...counts].join(', ')}
			</p>
			{isSale &&
				others
					.filter(({ available }) => available >= missing)
					.map((other) => (
						<WaysOut key={other.slug} line={line} from={other} to={here} missing={missing} />
					))}
		</div>
	)
}

type Branch = LoadedLine['product']['branches'][number]
type WaysOutProps = { line: LoadedLine; from: Branch; to: Branch; missing: number }

/** Without JavaScript, the sale is only on this tab. */
function WaysOut({ line, from, to, missing }: WaysOutProps) {
	const isHydrated = useHydrated()
	const { productId: add } = line
	const query = { from: from.slug, to: to.slug, add, quantity: missing }
	return (
		<>
			<ButtonLink
				variant="link"
				className="px-0"
				href={urls.dashboard.newTransfer(query)}
				target={isHydrated ? undefined : '_blank'}
			>
				{`Transfer from ${from.name}`}
			</ButtonLink>
			{from.available >= unitsOf(line) && (
				<Button name="sellFrom" value={from.slug} variant="link" className="px-0">
					{`Sell from ${from.name}`}
				</Button>
			)}
		</>
	)
}
