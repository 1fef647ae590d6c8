import { useActionData } from '@remix-run/react'
import { InputField, SelectField } from '#app/components/form-field.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { FormCard } from '#app/routes/dashboard/components/form-card.tsx'
import { PageHead } from '#app/routes/dashboard/components/page-head.tsx'
import {
	type FormRejection,
	readFormResponse,
	staffAction,
} from '#app/routes/dashboard/lib/staff-page.ts'
import { roleLabels, usersText } from '#content/back-office/users.ts'
import { UserInput } from '#contract/accounts/accounts.ts'
import type { PageHandle } from '#contract/pages/route-policy.ts'
import { TemporaryPasswordCard } from './temporary-password-card.tsx'

const page = { label: usersText.add, href: urls.dashboard.newUser }

export const handle: PageHandle = { policy: { access: 'owner', recentAuthentication: true } }

export const meta = staffMeta(page.label)

export const action = staffAction({ input: UserInput }, async (args) => {
	const apiResponse = await args.api.users.$post({ json: args.input })
	const { response, rejection } = await readFormResponse(args, apiResponse)
	return rejection ?? { status: 201, credentials: await response.json() }
})

export default function NewUserPage() {
	const result = useActionData<typeof action>()
	return (
		<>
			<PageHead
				title={page.label}
				crumbs={[{ label: usersText.title, href: urls.dashboard.users }, page]}
			/>
			{result && 'credentials' in result ? (
				<div className="grid gap-4">
					<TemporaryPasswordCard {...result.credentials} />
					<ButtonLink className="justify-self-start" href={urls.dashboard.users}>
						{usersText.title}
					</ButtonLink>
				</div>
			) : (
				<NewUserForm rejection={result} />
			)}
		</>
	)
}

function NewUserForm({ rejection }: { rejection?: FormRejection }) {
	return (
		<FormCard button={usersText.add} rejection={rejection}>
			<InputField name="name" label="Name" required />
			<InputField name="email" label="Email" required type="email" />
			<SelectField
				name="role"
				label="Role"
				hint="Owners also manage accounts. Staff manage products and stock."
				defaultValue="staff"
				options={Object.entries(roleLabels)}
			/>
			<p className="text-muted-foreground">
				The shop creates a password that works once. Your colleague then chooses another.
			</p>
		</FormCard>
	)
}
