import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { PaperCard, PaperLine } from '#app/components/receipt-card.tsx'
import { TitledCard } from '#app/components/titled-card.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { copyOf, urlsOf, useCopy, useUrls } from '#app/lib/copy.ts'
import { serverOnly } from '#app/lib/loader-data.ts'
import { failureMeta, pageMeta } from '#app/lib/page-meta.ts'

export { headers } from './receipt.tsx'

/** A preview in a chat shows no product and no price. */
export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) => {
	const { publicTitle: title, description } = copyOf(matches).quotation
	if (!data) return failureMeta(matches, title)
	const path = urlsOf(matches).quotation(params.token ?? '')
	return pageMeta(matches, { title, description, path, noIndex: true })
}

export async function loader({ params: { token = '' }, context }: LoaderFunctionArgs) {
	const { data } = await unwrap(context.api.quotations[':token'].$get({ param: { token } }))
	return serverOnly({ quotation: data })
}

export default function QuotationPage() {
	const { quotation } = useLoaderData<typeof loader>().serverData
	const { shared, quotation: copy } = useCopy()
	const { contact } = useUrls()
	const { number, branch, until, isOver, lines, total } = quotation
	const title = copy.name(number)
	if (isOver)
		return (
			<TitledCard title={title} heading="h1" className="max-w-xl" contentClass="grid gap-4">
				<p>{copy.over}</p>
				<a href={contact}>{copy.contact}</a>
			</TitledCard>
		)
	const claim = (
		<>
			{copy.ask} <a href={contact}>{copy.contact}</a>
		</>
	)
	const texts = { time: copy.until(until), total: shared.formats.taka(total), claim }
	return (
		<PaperCard {...{ title, branch, heading: 'h1', ...texts }}>
			{lines.map((line) => (
				<PaperLine key={line.name} {...line} />
			))}
		</PaperCard>
	)
}
