import { keepFromReact } from './unheard-events.ts'

type Input = HTMLInputElement
/** A textarea cannot be checked, and a choice has options instead of a value it came with. */
type Field = HTMLElement &
	Pick<Input, 'form' | 'name' | 'value'> &
	Partial<Pick<Input, 'defaultValue' | 'checked' | 'defaultChecked'>> & {
		options?: HTMLOptionsCollection
	}
export type Typed = { form: HTMLFormElement; field: Field; value: string }

/** Called before React takes the page over; what it answers is called after that. */
export function spareEarlyTyping(): () => void {
	const giveTextsBack = spareTextareas()
	const letHear = keepFromReact()
	return () => {
		giveTextsBack()
		letHear()
	}
}

/** React writes the text it knows over what was typed into a textarea, unless the textarea came with another one. */
function spareTextareas(): () => void {
	const spared = [...document.querySelectorAll('textarea')].map((area) => {
		const { value, defaultValue } = area
		// From now on it holds what was typed, whatever text it came with.
		area.value = value
		area.defaultValue = ''
		return { area, defaultValue }
	})
	return () => {
		for (const { area, defaultValue } of spared) area.defaultValue = defaultValue
	}
}

/** The fields that hold something else than they came with, in their order. */
export function typedFields(): Typed[] {
	const fields = [...document.querySelectorAll<Field>('input, textarea, select')]
	return fields
		.filter(isTyped)
		.flatMap((field) => (field.form ? { form: field.form, field, value: field.value } : []))
}

function isTyped({ value, defaultValue, checked, defaultChecked, options }: Field): boolean {
	if (options) return value !== chosenAtFirst([...options])
	return value !== defaultValue || checked !== defaultChecked
}

function chosenAtFirst(options: HTMLOptionElement[]): string | undefined {
	return (options.filter((option) => option.defaultSelected).at(-1) ?? options[0])?.value
}

/** Tells the page of them as typing would; of a text that it found React's `onChange` says nothing, its `onInput` does. */
export async function tellOf(typed: Typed[]): Promise<void> {
	for (const { form, field, value } of typed) {
		const now = field.isConnected ? field : (form.elements.namedItem(field.name) as Field | null)
		if (now) putBack(now, value)
		// What the page offers in the next field may hang on this one, and is drawn first.
		await null
	}
}

function putBack(field: Field, value: string) {
	const isOffered = [...(field.options ?? [])].some((option) => option.value === value)
	if (isOffered) field.value = value
	for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
