import { useActionData } from '@remix-run/react'
import { InputField } from '#app/components/form-field.tsx'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { FormCard } from '#app/routes/dashboard/components/form-card.tsx'
import { PageHead } from '#app/routes/dashboard/components/page-head.tsx'
import { readFormResponse, staffAction } from '#app/routes/dashboard/lib/staff-page.ts'
import { usersText } from '#content/back-office/users.ts'
import { ProgramInput } from '#contract/accounts/programs.ts'
import type { PageHandle } from '#contract/pages/route-policy.ts'

const page = { label: usersText.addProgram, href: urls.dashboard.newProgram }

export const handle: PageHandle = { policy: { access: 'owner', recentAuthentication: true } }

export const meta = staffMeta(page.label)

export const action = staffAction({ input: ProgramInput }, async (args) => {
	const apiResponse = await args.api.programs.$post({ json: args.input })
	const { response, rejection } = await readFormResponse(args, apiResponse)
	if (rejection) return rejection
	const { data: program } = await response.json()
	return redirectAfterForm(urls.dashboard.user(program._id), 'program-added')
})

export default function NewProgramPage() {
	const rejection = useActionData<typeof action>()
	return (
		<>
			<PageHead
				title={page.label}
				crumbs={[{ label: usersText.title, href: urls.dashboard.users }, page]}
			/>
			<FormCard button={page.label} rejection={rejection}>
				<InputField name="name" label="Name" required hint={usersText.programName} />
			</FormCard>
		</>
	)
}
