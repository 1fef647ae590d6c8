import { useActionData } from '@remix-run/react'
import { Breadcrumbs } from '#app/components/breadcrumbs.tsx'
import { InputField, Options, SelectField } from '#app/components/form-field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { staffMeta } from '#app/lib/page-meta.ts'
import { type FormRejection, staffAction, submitForm } from '#app/lib/staff-page.ts'
import { urls } from '#app/lib/urls.ts'
import { FormCard } from '#app/routes/dashboard/components/form-card.tsx'
import { roleLabels, usersText } from '#content/back-office/users.ts'
import { UserInput } from '#contract/accounts.ts'
import type { PageHandle } from '#contract/route-policy.ts'
import { TemporaryPasswordCard } from './components/temporary-password-card.tsx'

const page = { label: usersText.add, href: urls.dashboard.newUser }

export const handle: PageHandle = { policy: { access: 'owner', recentAuthentication: true } }

export const meta = staffMeta(page.label)

export const action = staffAction({ name: 500, email: 500, role: 10 }, async (args) => {
	const { response, rejection } = await submitForm(args, UserInput, (json) =>
		args.api.users.$post({ json }),
	)
	return rejection ?? { status: 201, credentials: await response.json() }
})

export default function NewUserPage() {
	const result = useActionData<typeof action>()
	return (
		<>
			<Breadcrumbs crumbs={[{ label: usersText.title, href: urls.dashboard.users }, page]} />
			<h1 className="mt-1 mb-4 text-2xl">{page.label}</h1>
			{result && 'credentials' in result ? (
				<div className="grid gap-4">
					<TemporaryPasswordCard {...result.credentials} />
					<Button asChild className="justify-self-start">
						<a href={urls.dashboard.users}>{usersText.title}</a>
					</Button>
				</div>
			) : (
				<NewUserForm rejection={result} />
			)}
		</>
	)
}

function NewUserForm({ rejection }: { rejection?: FormRejection<'name' | 'email' | 'role'> }) {
	const values = rejection?.values
	return (
		<FormCard rejection={rejection}>
			<InputField name="name" label="Name" required defaultValue={values?.name} />
			<InputField name="email" label="Email" required type="email" defaultValue={values?.email} />
			<SelectField
				name="role"
				label="Role"
				hint={usersText.roleHint}
				defaultValue={values?.role ?? 'staff'}
			>
				<Options options={Object.entries(roleLabels)} />
			</SelectField>
			<p className="text-muted-foreground">{usersText.addHint}</p>
			<Button className="justify-self-start">{usersText.add}</Button>
		</FormCard>
	)
}
