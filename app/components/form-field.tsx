import {
	type ComponentProps,
	type ComponentType,
	createContext,
	type ReactNode,
	useContext,
	useState,
} from 'react'
import { useSharedCopy } from '#app/lib/copy.ts'
import type { FormValues } from '#app/lib/decode-form.ts'
import type { FieldMessages } from '#app/lib/forms.ts'
import { Input } from './ui/input.tsx'
import { Label } from './ui/label.tsx'
import { NativeSelect } from './ui/native-select.tsx'
import { Textarea } from './ui/textarea.tsx'

type FieldAttributes = Pick<
	ComponentProps<'input'>,
	'id' | 'name' | 'required' | 'aria-invalid' | 'aria-describedby'
>

export type FieldProps = {
	name: string
	label: string
	/** `false` adds '(optional)' to the label. */
	required?: boolean
	/** Hides the label of a control whose purpose is clear from its position, such as in a table. */
	isLabelHidden?: boolean
	hint?: ReactNode
	/** Defaults to the message of the enclosing `PostForm` about this field. */
	message?: string
}

type FormState = {
	fields?: FieldMessages
	values?: FormValues
	/** Begins the ids of the controls, if another form of the page has some of the same names. */
	idPrefix?: string
}

/** Messages about the fields of a form, and the values that fill it again after a rejection. */
export const FormContext = createContext<FormState>({})

/** Returns the message about a field until that is edited, and the handler that notices this. */
export function useFieldMessage(name: string) {
	const message = useContext(FormContext).fields?.[name]
	const [isEdited, setEdited] = useState(false)
	return { message: isEdited ? undefined : message, onInput: () => setEdited(true) }
}

type FormFieldProps = FieldProps & { children: (attributes: FieldAttributes) => ReactNode }

/** A label, its control, a hint and an error message, linked for screen readers. */
export function FormField(props: FormFieldProps) {
	const { name, label, required, isLabelHidden, hint, children } = props
	const { onInput, ...form } = useFieldMessage(name)
	const { optional } = useSharedCopy()
	const message = props.message ?? form.message
	const id = (useContext(FormContext).idPrefix ?? '') + name
	const descriptions = [hint && `${id}-hint`, message && `${id}-message`].filter(Boolean)
	return (
		<div data-slot="form-field" className="grid content-start gap-1" onInput={onInput}>
			<Label htmlFor={id} className={isLabelHidden ? 'sr-only' : undefined}>
				{required === false ? optional(label) : label}
			</Label>
			{children({
				id,
				name,
				required,
				'aria-invalid': message ? true : undefined,
				'aria-describedby': descriptions.join(' ') || undefined,
			})}
			{message && (
				<p data-slot="form-message" id={`${id}-message`} className="font-semibold text-destructive">
					{message}
				</p>
			)}
			{hint && (
				<p id={`${id}-hint`} className="text-sm text-muted-foreground">
					{hint}
				</p>
			)}
		</div>
	)
}

/**
 * Returns a form field with this control, which shows the entered value after a rejection. The
 * component takes the properties of the field and of the control. The cast is needed because
 * TypeScript cannot derive `Props` from a rest object; the type of the parameter checks callers.
 */
function createField<Props extends object>(Control: ComponentType<Props>) {
	return (props: FieldProps & Omit<Props, keyof FieldProps>) => {
		const { name, label, required, isLabelHidden, hint, message, ...control } = props
		const entered = useContext(FormContext).values?.[name]
		const filled = entered === undefined ? control : { ...control, defaultValue: entered }
		return (
			<FormField {...{ name, label, required, isLabelHidden, hint, message }}>
				{(attributes) => <Control {...({ ...attributes, ...filled } as unknown as Props)} />}
			</FormField>
		)
	}
}

export const InputField = createField(Input)
export const SelectField = createField(Select)
export const TextareaField = createField(Textarea)

/** A select with these options, which follow its children. */
function Select({ options, children, ...props }: ComponentProps<'select'> & Partial<OptionsProps>) {
	return (
		<NativeSelect {...props}>
			{children}
			{options && <Options options={options} />}
		</NativeSelect>
	)
}

/** Hidden fields for the values that are set, such as the other filters of a listing. */
export function HiddenFields({ fields }: { fields: Readonly<Record<string, string | undefined>> }) {
	return Object.entries(fields).map(
		([name, value]) =>
			value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
	)
}

type OptionsProps = { options: readonly (readonly [value: string, label: string])[] }

export function Options({ options }: OptionsProps) {
	return options.map(([value, label]) => (
		<option key={value} value={value}>
			{label}
		</option>
	))
}
