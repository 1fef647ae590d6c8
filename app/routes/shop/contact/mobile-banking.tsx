import { Icon } from '#app/components/icon.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '#app/components/ui/card.tsx'
import { useCopy } from '#app/lib/copy.ts'
import { useShopDetails } from '#app/lib/loader-data.ts'
import { WALLETS, type WalletName } from '#contract/shop/settings.ts'

export function MobileBanking() {
	const { mobileBanking } = useCopy().contact
	return (
		<section aria-labelledby="mobile-banking" className="grid gap-4">
			<h2 id="mobile-banking">{mobileBanking.title}</h2>
			<p className="max-w-[70ch]">
				{mobileBanking.note} <strong>{mobileBanking.safety}</strong>
			</p>
			<div className="grid gap-6 lg:grid-cols-3">
				{WALLETS.map((name) => (
					<WalletCard key={name} name={name} />
				))}
			</div>
		</section>
	)
}

function WalletCard({ name }: { name: WalletName }) {
	const { mobileBanking, wallets } = useCopy().contact
	const account = useShopDetails().wallets[name]
	const { number, type } = account
	return (
		<Card>
			<CardHeader>
				<CardTitle asChild className="text-lg">
					<h3>
						{wallets[name]}{' '}
						<span className="font-normal text-muted-foreground">{mobileBanking.type[type]}</span>
					</h3>
				</CardTitle>
			</CardHeader>
			<CardContent className="grid gap-2">
				{/* As high as the button, which a script shows. */}
				<p className="flex min-h-11 flex-wrap items-center justify-between gap-2 text-lg font-semibold">
					{keepNumberOnOneLine(number, number)}
					<CopyButton name={name} number={number} />
				</p>
				<details className="group">
					<summary className="flex items-center justify-between py-2 font-semibold hover:text-primary">
						{mobileBanking.howToPay(name)}
						<Icon name="down" className="group-open:rotate-180" />
					</summary>
					<ol className="ml-5 grid list-decimal gap-1 text-muted-foreground">
						{mobileBanking.steps(name, account).map((step) => (
							<li key={step}>{keepNumberOnOneLine(step, number)}</li>
						))}
					</ol>
				</details>
			</CardContent>
		</Card>
	)
}

/** Button that is hidden until `app/browser/enhance.ts` adds its click handler. */
function CopyButton({ name, number }: { name: WalletName; number: string }) {
	const { copy, mobileBanking } = useCopy().contact
	return (
		<Button
			type="button"
			variant="secondary"
			className="text-base"
			hidden
			data-copy={number.replaceAll('-', '')}
			data-copied={copy.done}
		>
			<span aria-live="polite">{copy.label}</span>
			<span className="sr-only">{mobileBanking.copyNumber(name)}</span>
		</Button>
	)
}

/** Prevents line breaks in the number, because customers copy it by hand. */
function keepNumberOnOneLine(text: string, number: string) {
	const [before, after] = text.split(number)
	if (after === undefined) return text
	return (
		<>
			{before}
			<span className="min-[16rem]:whitespace-nowrap">{number}</span>
			{after}
		</>
	)
}
