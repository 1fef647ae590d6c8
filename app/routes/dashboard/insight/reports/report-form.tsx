import type { ReactNode } from 'react'
import { HiddenFields } from '#app/components/form-field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { cardClass } from '#app/components/ui/card.tsx'
import type { ReportQuery } from '#app/lib/dashboard-urls/dashboard-urls.ts'
import { urls } from '#app/lib/urls.ts'
import { FilterDrawer } from '#app/routes/dashboard/components/filter-drawer.tsx'
import {
	branchFilter,
	dayFilters,
	FilterForm,
} from '#app/routes/dashboard/components/filter-form.tsx'
import { reportsText as text } from '#content/back-office/reports.ts'

type ReportFormProps = {
	query: ReportQuery
	/** Days of the report, unless it is about the present. */
	days?: { from?: string; to?: string }
	messages: Readonly<Record<string, string>>
	/** What the report is about, on the button that opens the drawer. */
	summary: string
	/** More choices of the drawer. */
	children: ReactNode
}

export function ReportForm({ query, days, messages, summary, children }: ReportFormProps) {
	const { branch, period, from, to, sort, ...others } = query
	return (
		<FilterDrawer title={text.dates} summary={summary}>
			<FilterForm
				query={{ ...query, ...days }}
				filters={[...(days ? dayFilters : []), branchFilter]}
				messages={messages}
				action={urls.dashboard.reports()}
				aria-label="Period and branch"
				className={`${cardClass} my-4 grid-cols-2 items-start in-open:grid-cols-1 gap-3 p-4 sm:flex sm:flex-wrap`}
			>
				<HiddenFields fields={others} />
				<Button className="mt-7 in-open:mt-0">Show</Button>
			</FilterForm>
			{children}
		</FilterDrawer>
	)
}
