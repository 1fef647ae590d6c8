import { useActionData, useLoaderData } from '@remix-run/react'
import { FormError } from '#app/components/post-form.tsx'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { PageHead } from '#app/routes/dashboard/components/page-head.tsx'
import { PrintButton } from '#app/routes/dashboard/components/print-button.tsx'
import { staffAction, staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { inventoryText } from '#content/back-office/inventory.ts'
import { labelsText as text } from '#content/back-office/labels.ts'
import { longFormBodies, type PageHandle } from '#contract/pages/route-policy.ts'
import { editLabels } from './labels/edit-labels.ts'
import { LabelSheets } from './labels/label-sheet.tsx'
import { LabelsInput } from './labels/labels-form.ts'
import { LabelsOptions } from './labels/labels-options.tsx'
import { loadLabels } from './labels/load-labels.ts'

export const handle: PageHandle = {
	policy: { databaseTimeout: 'query', bodies: longFormBodies },
}

export const meta = staffMeta(text.title)

export const loader = staffLoader(loadLabels)

export const action = staffAction({ input: LabelsInput, controls: ['step'] }, editLabels)

export default function LabelsPage() {
	const loaded = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()
	const { labels, ...shown } = result ?? loaded
	const rejection = shown.rejection && { ...shown.rejection, values: result?.values }
	return (
		<>
			<PageHead
				title={text.title}
				crumbs={[
					{ label: inventoryText.title, href: urls.dashboard.inventory() },
					{ label: text.title, href: urls.dashboard.labels() },
				]}
				className="print:hidden"
			>
				{labels.lines.length > 0 && <PrintButton />}
			</PageHead>
			{labels.lines.length > 0 ? (
				<div className="grid gap-5 print:block">
					<LabelsOptions labels={labels} rejection={rejection} codes={result?.codes} />
					{!rejection && <Preview labels={labels} />}
				</div>
			) : rejection ? (
				<FormError message={rejection.fields.filter ?? rejection.message} />
			) : (
				<p>
					{`${text.none} `}
					<a href={urls.dashboard.inventory()}>Select them in the inventory.</a>
				</p>
			)}
		</>
	)
}

function Preview({ labels }: Pick<Parameters<typeof LabelSheets>[0], 'labels'>) {
	return (
		<>
			<p className="print:hidden">{text.print}</p>
			<LabelSheets labels={labels} />
		</>
	)
}
