import { InputField } from '#app/components/form-field.tsx'
import { Button } from '#app/components/ui/button.tsx'

type SearchFormProps = { text: { search: string; find: string }; value?: string }

export function SearchForm({ text, value }: SearchFormProps) {
	return (
		<form className="mb-4 grid max-w-xl grid-cols-[minmax(0,1fr)_auto] gap-2">
			<InputField
				key={value}
				name="search"
				label={text.search}
				type="search"
				defaultValue={value}
			/>
			<Button className="self-end">{text.find}</Button>
		</form>
	)
}
