import { detectLanguage } from '#app/lib/detect-language.ts'
import { productPage } from '#content/product-page.ts'
import { type Specification, specificationEntries } from '#contract/product.ts'

/** Table of specifications, with one body per group or ungrouped specification. */
export function Specifications({ specifications }: { specifications: Specification[] }) {
	if (specifications.length === 0) return null
	return (
		<section>
			<h2 className="text-xl">{productPage.specifications}</h2>
			<table className="specifications">
				<caption className="sr-only">{productPage.specifications}</caption>
				{specifications.map((specification) => (
					<tbody
						key={specification.key}
						className={typeof specification.value === 'string' ? undefined : 'group'}
					>
						{typeof specification.value !== 'string' && (
							<tr>
								<th colSpan={2} scope="rowgroup" lang={detectLanguage(specification.key)}>
									{specification.key}
								</th>
							</tr>
						)}
						{specificationEntries(specification).map(([label, text]) => (
							<tr key={label}>
								<th scope="row" lang={detectLanguage(label)}>
									{label}
								</th>
								<td lang={detectLanguage(text)}>{text}</td>
							</tr>
						))}
					</tbody>
				))}
			</table>
		</section>
	)
}
