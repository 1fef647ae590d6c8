import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '#app/components/icon.tsx'
import { RichText } from '#app/components/rich-text.tsx'
import { useCopy, useTextLanguage } from '#app/lib/copy.ts'
import { useShopDetails } from '#app/lib/loader-data.ts'
import { warrantyOf } from '#app/lib/product-text.ts'
import type { Product } from '#contract/catalogue/product.ts'

/** Warranty, delivery and returns on one line, or below each other if the user enlarges text. */
export function Assurances({ product }: { product: Product }) {
	const { product: copy, specifications } = useCopy()
	const { warranty, delivery, returns } = copy.assurances
	const period = warrantyOf(product, specifications)
	const { exchangeDays } = useShopDetails().terms
	const textLanguage = useTextLanguage()
	return (
		<dl className="grid grid-cols-3 gap-2 border-y py-3 max-xs:grid-cols-1">
			<Assurance icon="warranty" label={warranty.label}>
				{period ? (
					<span lang={textLanguage(period)}>{period}</span>
				) : (
					<RichText text={warranty.text} />
				)}
			</Assurance>
			<Assurance icon="delivery" label={delivery.label}>
				{delivery.text}
			</Assurance>
			<Assurance icon="returns" label={returns.label}>
				<RichText text={returns.text(exchangeDays)} />
			</Assurance>
		</dl>
	)
}

type AssuranceProps = {
	icon: ComponentProps<typeof Icon>['name']
	label: string
	children: ReactNode
}

function Assurance({ icon, label, children }: AssuranceProps) {
	return (
		<div>
			<dt className="flex gap-x-2 text-sm max-lg:flex-col">
				<Icon name={icon} />
				{label}
			</dt>
			<dd className="lg:pl-7">{children}</dd>
		</div>
	)
}
