import type { ComponentProps } from 'react'
import { FormField, InputField } from './form-field.tsx'
import { Button } from './ui/button.tsx'
import { Input } from './ui/input.tsx'

type InputFieldProps = ComponentProps<typeof InputField>

type PasswordFieldProps = Omit<ComponentProps<typeof FormField>, 'children'> & {
	autoComplete: 'current-password' | 'new-password'
}

/** Password field with a button that shows the password (see `app/browser/enhance.ts`). */
export function PasswordField({ autoComplete, ...field }: PasswordFieldProps) {
	return (
		<FormField {...field} required>
			{(attributes) => (
				<div className="relative">
					<Input {...attributes} type="password" autoComplete={autoComplete} className="pr-20" />
					<Button
						type="button"
						variant="ghost"
						data-reveal=""
						aria-pressed="false"
						className="absolute inset-y-0 right-0 hidden px-3 aria-pressed:text-primary scripted:block"
					>
						Show <span className="sr-only">{field.label.toLowerCase()}</span>
					</Button>
				</div>
			)}
		</FormField>
	)
}

/** Field for a code from the authenticator app. The default hint also mentions recovery codes. */
export function CodeField(props: Omit<InputFieldProps, 'name' | 'label'>) {
	return (
		<InputField
			hint="The six digits shown in your app, or one of your recovery codes."
			{...props}
			name="code"
			label="Code"
			required
			autoComplete="one-time-code"
			autoCapitalize="none"
			spellCheck={false}
		/>
	)
}
