import type { ComponentProps } from 'react'
import { InputField, SelectField } from '#app/components/form-field.tsx'
import { cn } from '#app/lib/cn.ts'
import { branchText } from '#content/back-office/stock.ts'
import { formatDay } from '#content/en/formats.ts'
import { branchOptions } from './branch-field.tsx'

type Options = ComponentProps<typeof SelectField>['options']
/** A choice, or without options a day. */
export type Filter<Name> = readonly [name: Name, label: string, options?: Options]

export const dayFilters = [
	['from', 'From'],
	['to', 'To'],
] as const

export const branchFilter = [
	'branch',
	branchText.field,
	[['', branchText.all], ...branchOptions],
] as const

type FilterFormProps<Name extends string> = ComponentProps<'form'> & {
	query: Partial<Record<Name, string>>
	filters: readonly Filter<Name>[]
	messages?: Readonly<Record<string, string>>
}

/** Names what is chosen. */
export function nameFilters<Name extends string>(
	query: Partial<Record<Name, string>>,
	filters: readonly Filter<Name>[],
): string {
	const names = filters.flatMap(([name, , options]) => {
		const value = query[name]
		if (!value) return []
		return options?.find(([option]) => option === value)?.[1] ?? formatDay(value)
	})
	return [...new Set(names)].join(' · ')
}

/** Fields with the filters of a list, also after a link to other filters. */
export function FilterForm<Name extends string>(props: FilterFormProps<Name>) {
	const { query, filters, messages = {}, className, children, ...form } = props
	return (
		<form key={JSON.stringify(query)} className={cn('grid', className)} {...form}>
			{filters.map(([name, label, options]) => {
				const field = { name, label, message: messages[name] }
				return options ? (
					<SelectField key={name} {...field} defaultValue={query[name] ?? ''} options={options} />
				) : (
					<InputField key={name} {...field} type="date" defaultValue={query[name]} />
				)
			})}
			{children}
		</form>
	)
}
