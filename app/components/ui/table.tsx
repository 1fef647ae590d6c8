import type { ComponentProps } from 'react'
import { cn } from '#app/lib/cn.ts'
import { createPart } from '#app/lib/create-part.ts'

const Table = createPart(
	'table',
	'table',
	'w-full caption-bottom overflow-hidden rounded-xl bg-card outline outline-border',
)

const TableCaption = createPart('caption', 'table-caption', 'p-3 text-muted-foreground')

const TableHeader = createPart('thead', 'table-header', 'text-sm text-muted-foreground')

function TableBody(props: ComponentProps<'tbody'>) {
	return <tbody data-slot="table-body" {...props} />
}

const TableFooter = createPart('tfoot', 'table-footer', 'font-semibold')

const TableRow = createPart('tr', 'table-row', 'border-t align-top in-[thead]:border-t-0')

function TableHead({ className, ...props }: ComponentProps<'th'>) {
	return (
		<th
			data-slot="table-head"
			scope="col"
			className={cn('px-3 py-2 font-semibold wrap-anywhere', className)}
			{...props}
		/>
	)
}

const TableCell = createPart('td', 'table-cell', 'px-3 py-2 wrap-anywhere')

export { Table, TableBody, TableCaption, TableCell, TableFooter, TableHead, TableHeader, TableRow }
