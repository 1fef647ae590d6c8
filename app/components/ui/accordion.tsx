import { type ComponentProps, createContext, useContext, useId } from 'react'
import { Icon } from '#app/components/icon.tsx'
import { cn } from '#app/lib/cn.ts'
import { createPart } from '#app/lib/create-part.ts'

const AccordionContext = createContext<{ name?: string; defaultValue?: string }>({})

type AccordionProps = Omit<ComponentProps<'div'>, 'defaultValue'> & {
	/** Value of the item that is open at first. */
	defaultValue?: string
}

/** Its items share a name, so that browsers open only one of them. */
function Accordion({ defaultValue, ...props }: AccordionProps) {
	return (
		<AccordionContext.Provider value={{ name: useId(), defaultValue }}>
			<div data-slot="accordion" {...props} />
		</AccordionContext.Provider>
	)
}

type AccordionItemProps = ComponentProps<'details'> & { value: string }

function AccordionItem({ value, className, ...props }: AccordionItemProps) {
	const { name, defaultValue } = useContext(AccordionContext)
	return (
		<details
			data-slot="accordion-item"
			name={name}
			open={value === defaultValue}
			className={cn('group border-b', className)}
			{...props}
		/>
	)
}

function AccordionTrigger({ className, children, ...props }: ComponentProps<'summary'>) {
	return (
		<summary
			data-slot="accordion-trigger"
			className={cn(
				'flex items-center justify-between gap-4 py-4 font-semibold wrap-anywhere hover:text-primary',
				className,
			)}
			{...props}
		>
			{children}
			<Icon name="down" className="group-open:rotate-180" />
		</summary>
	)
}

const AccordionContent = createPart(
	'div',
	'accordion-content',
	'grid max-w-[70ch] gap-3 pb-5 text-muted-foreground',
)

export { Accordion, AccordionContent, AccordionItem, AccordionTrigger }
