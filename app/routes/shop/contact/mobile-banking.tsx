import { buttonVariants } from '#app/components/ui/button.tsx'
import { type MobileWallet, mobileBanking } from '#content/payments.ts'

export function MobileBanking() {
	return (
		<section aria-labelledby="mobile-banking" className="grid gap-4">
			<h2 id="mobile-banking" className="text-2xl">
				{mobileBanking.title}
			</h2>
			<p className="max-w-[70ch]">
				{mobileBanking.note} <strong>{mobileBanking.safety}</strong>
			</p>
			<div className="grid gap-6 md:grid-cols-3">
				{mobileBanking.wallets.map((wallet) => (
					<WalletCard key={wallet.name} wallet={wallet} />
				))}
			</div>
		</section>
	)
}

function WalletCard({ wallet: { name, number, type, steps } }: { wallet: MobileWallet }) {
	return (
		<div className="card grid content-start gap-3 p-5">
			<h3 className="text-lg">
				{name} <span className="font-normal text-muted-foreground">{type.toLowerCase()}</span>
			</h3>
			<div className="flex flex-wrap items-center justify-between gap-2">
				<span className="text-lg font-semibold tabular-nums">
					{withUnbrokenNumber(number, number)}
				</span>
				<button
					type="button"
					hidden
					data-copy={number.replaceAll('-', '')}
					className={buttonVariants({ variant: 'secondary' })}
				>
					<span aria-live="polite">Copy</span>
					<span className="sr-only">the {name} number</span>
				</button>
			</div>
			<ol className="ml-5 grid list-decimal gap-1 text-muted-foreground">
				{steps.map((step) => (
					<li key={step}>{withUnbrokenNumber(step, number)}</li>
				))}
			</ol>
		</div>
	)
}

/** Keeps the number on one line, because customers copy it by hand. */
function withUnbrokenNumber(text: string, number: string) {
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
