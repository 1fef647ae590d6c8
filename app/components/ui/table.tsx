import type { ComponentProps } from 'react'
import { cn } from '#app/lib/cn.ts'

function Table({ className, ...props }: ComponentProps<'table'>) {
	return (
		<table
			data-slot="table"
			className={cn(
				'w-full caption-bottom overflow-hidden rounded-xl bg-card outline outline-border',
				className,
			)}
			{...props}
		/>
	)
}

function TableCaption({ className, ...props }: ComponentProps<'caption'>) {
	return (
		<caption
			data-slot="table-caption"
			className={cn('p-3 text-muted-foreground', className)}
			{...props}
		/>
	)
}

function TableHeader({ className, ...props }: ComponentProps<'thead'>) {
	return (
		<thead
			data-slot="table-header"
			className={cn('text-sm text-muted-foreground', className)}
			{...props}
		/>
	)
}

function TableBody(props: ComponentProps<'tbody'>) {
	return <tbody data-slot="table-body" {...props} />
}

function TableFooter({ className, ...props }: ComponentProps<'tfoot'>) {
	return <tfoot data-slot="table-footer" className={cn('font-semibold', className)} {...props} />
}

function TableRow({ className, ...props }: ComponentProps<'tr'>) {
	return (
		<tr
			data-slot="table-row"
			className={cn('border-t align-top in-[thead]:border-t-0', className)}
			{...props}
		/>
	)
}

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

function TableCell({ className, ...props }: ComponentProps<'td'>) {
	return (
		<td data-slot="table-cell" className={cn('px-3 py-2 wrap-anywhere', className)} {...props} />
	)
}

export { Table, TableBody, TableCaption, TableCell, TableFooter, TableHead, TableHeader, TableRow }
