import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
} from '@remix-run/cloudflare'
import { useActionData } from '@remix-run/react'
import { InputField, SelectField } from '#app/components/form-field.tsx'
import { Options } from '#app/components/options.tsx'
import { PostForm } from '#app/components/post-form.tsx'
import { Breadcrumb } from '#app/components/ui/breadcrumb.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import type { ApiRejection } from '#app/lib/api-response.ts'
import { formText, readFormData } from '#app/lib/forms.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { requireOwner, requireRecentAuthentication } from '#app/lib/require-staff.ts'
import { submitForm } from '#app/lib/submit-form.ts'
import { roleLabels, usersText } from '#content/users.ts'
import type { PageHandle } from '#contract/route-policy.ts'
import { UserInput } from '#contract/users.ts'
import { OneTimePassword } from './users/one-time-password.tsx'

const page = { label: usersText.add, href: '/dashboard/users/new' }

export const handle: PageHandle = { policy: { access: 'owner' } }

export const meta: MetaFunction = ({ matches }) => staffMeta(matches, page.label)

export async function loader({ request, context }: LoaderFunctionArgs) {
	await requireOwner(context, request)
	await requireRecentAuthentication(context, request)
	return null
}

export async function action(args: ActionFunctionArgs) {
	await requireOwner(args.context, args.request)
	const form = await readFormData(args.request)
	const { response, rejection } = await submitForm({ ...args, form }, UserInput, (json) =>
		args.context.api.users.$post({ json }),
	)
	if (!response) {
		const values = { name: formText(form, 'name'), email: formText(form, 'email') }
		return data({ rejection, values, newUser: undefined }, { status: rejection.status })
	}
	const newUser = await response.json()
	return data({ rejection, values: undefined, newUser }, { status: 201 })
}

export default function NewUserPage() {
	const result = useActionData<typeof action>()
	return (
		<>
			<Breadcrumb crumbs={[{ label: usersText.title, href: '/dashboard/users' }, page]} />
			<h1 className="mt-1 mb-4 text-2xl">{page.label}</h1>
			{result?.newUser ? (
				<div className="grid gap-4">
					<OneTimePassword {...result.newUser} />
					<ButtonLink href="/dashboard/users" className="justify-self-start">
						{usersText.title}
					</ButtonLink>
				</div>
			) : (
				<NewUserForm rejection={result?.rejection} values={result?.values} />
			)}
		</>
	)
}

type NewUserFormProps = {
	rejection: ApiRejection | undefined
	values: { name: string; email: string } | undefined
}

function NewUserForm({ rejection, values }: NewUserFormProps) {
	const { fields = {} } = rejection ?? {}
	return (
		<PostForm rejection={rejection} className="grid max-w-md gap-3">
			<InputField
				name="name"
				label="Name"
				required
				message={fields.name}
				defaultValue={values?.name}
			/>
			<InputField
				name="email"
				label="Email"
				required
				message={fields.email}
				type="email"
				defaultValue={values?.email}
			/>
			<SelectField
				name="role"
				label="Role"
				hint={usersText.roleHint}
				message={fields.role}
				defaultValue="staff"
			>
				<Options options={Object.entries(roleLabels)} />
			</SelectField>
			<p className="text-muted-foreground">{usersText.addHint}</p>
			<Button className="justify-self-start">{usersText.add}</Button>
		</PostForm>
	)
}
