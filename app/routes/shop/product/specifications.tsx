import { detectLanguage } from '#app/lib/detect-language.ts'
import { productPage } from '#content/product-page.ts'
import { type Specification, specificationEntries } from '#contract/product.ts'

/** These class names are set on the table, so that they are not repeated on every cell. Labels move above their values if the user enlarges text. */
const tableClass = [
	'mt-3 w-full table-fixed tabular-nums [&_td]:py-2 [&_th]:py-2 [&_th]:pr-3 [&_tr]:border-b [&_tr]:align-top',
	'xs:[&_[scope=row]]:w-[42%] [&_[scope=row]]:font-normal [&_[scope=row]]:text-muted-foreground',
	'[&_[scope=rowgroup]]:pt-5 [&_[scope=rowgroup]]:text-lg',
	'max-xs:block max-xs:[&_:is(tbody,tr,th,td)]:block max-xs:[&_td]:pt-0 max-xs:[&_th]:pb-0',
].join(' ')

/** Separates an ungrouped specification from the group before it. */
const gapClass = "before:block before:h-5 before:content-['']"

/** Table of specifications, with one `<tbody>` per group or ungrouped specification. */
export function Specifications({ specifications }: { specifications: Specification[] }) {
	return (
		<section>
			<h2 className="text-xl">{productPage.specifications}</h2>
			<table className={tableClass}>
				<caption className="sr-only">{productPage.specifications}</caption>
				{specifications.map((specification, index) => (
					<Group
						key={specification.key}
						specification={specification}
						isAfterGroup={isGroup(specifications[index - 1])}
					/>
				))}
			</table>
		</section>
	)
}

type GroupProps = { specification: Specification; isAfterGroup: boolean }

function Group({ specification, isAfterGroup }: GroupProps) {
	const { key } = specification
	const isUngrouped = !isGroup(specification)
	return (
		<tbody className={isUngrouped && isAfterGroup ? gapClass : undefined}>
			{!isUngrouped && (
				<tr>
					<th colSpan={2} scope="rowgroup" lang={detectLanguage(key)}>
						{key}
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
	)
}

function isGroup(specification: Specification | undefined): boolean {
	return typeof specification?.value === 'object'
}
