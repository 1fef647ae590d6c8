import { useCopy, useTextLanguage } from '#app/lib/copy.ts'
import { groupSpecifications } from '#contract/catalogue/group-specifications.ts'
import { type Specification, specificationEntries } from '#contract/catalogue/product.ts'

/**
 * These class names are set on the table, so that they are not repeated on every cell. Labels move
 * above their values if the user enlarges text.
 */
const tableClass = [
	'mt-3 w-full table-fixed [&_td]:py-2 [&_th]:py-2 [&_th]:pr-3 [&_tr]:border-b [&_tr]:align-top',
	'[&_[scope=row]]:font-normal [&_[scope=row]]:text-muted-foreground xs:[&_[scope=row]]:w-[42%]',
	'[&_[scope=rowgroup]]:pt-5 [&_[scope=rowgroup]]:text-lg',
	'max-xs:block max-xs:**:block max-xs:[&_td]:pt-0 max-xs:[&_th]:pb-0',
].join(' ')

export function Specifications({ specifications }: { specifications: Specification[] }) {
	const title = useCopy().product.specifications
	return (
		<section>
			<h2>{title}</h2>
			<table className={tableClass}>
				<caption className="sr-only">{title}</caption>
				{groupSpecifications(specifications).map((group) => (
					<Group key={group.key} group={group} />
				))}
			</table>
		</section>
	)
}

function Group({ group }: { group: Specification }) {
	const { key } = group
	const { specifications: copy } = useCopy()
	const textLanguage = useTextLanguage()
	const name = copy.label(key)
	const rows = specificationEntries(group).map(([label, text]) => ({
		key: label,
		label: copy.label(label),
		text: copy.value(text, label),
	}))
	return (
		<tbody>
			<tr>
				<th colSpan={2} scope="rowgroup" lang={textLanguage(name)}>
					{name}
				</th>
			</tr>
			{rows.map(({ key, label, text }) => (
				<tr key={key}>
					<th scope="row" lang={textLanguage(label)}>
						{label}
					</th>
					<td lang={textLanguage(text)}>{text}</td>
				</tr>
			))}
		</tbody>
	)
}
