import { useActionData, useLoaderData } from '@remix-run/react'
import { PasswordField } from '#app/components/credential-fields.tsx'
import { TitledCard } from '#app/components/titled-card.tsx'
import { setCookieHeaders, unwrap } from '#app/lib/api-response.ts'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { formatShopTime } from '#app/lib/format.ts'
import { validate } from '#app/lib/forms.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { type Column, DataTable } from '#app/routes/dashboard/components/data-table.tsx'
import { FormCard } from '#app/routes/dashboard/components/form-card.tsx'
import {
	readFormResponse,
	rejectFields,
	staffAction,
	staffLoader,
} from '#app/routes/dashboard/lib/staff-page.ts'
import { ownAccountTitle } from '#content/back-office/account-security.ts'
import { formatNumber } from '#content/en/formats.ts'
import type { FailedSignIns } from '#contract/accounts/accounts.ts'
import { PasswordChangeForm, PasswordChangeInput } from '#contract/accounts/auth.ts'
import { MIN_NEW_PASSWORD_LENGTH } from '#contract/base/limits.ts'
import type { PageHandle } from '#contract/pages/route-policy.ts'
import { RequiredActionNotice, TwoFactorStatus } from './security-subpage.tsx'

const newPasswordHint = `At least ${MIN_NEW_PASSWORD_LENGTH} characters. You stay signed in here, and are signed out everywhere else.`

export const handle: PageHandle = {
	policy: { access: 'signed-in', recentAuthentication: true },
}

export const meta = staffMeta('Security')

export const loader = staffLoader(async ({ api, context }) => {
	const { data: twoFactor } = await unwrap(api.auth['two-factor'].$get())
	const session = await context.session()
	const requiredAction = session?.requiredAction ?? null
	if (requiredAction) return { requiredAction, twoFactor, failedSignIns: [] }
	const { data: failedSignIns } = await unwrap(api.auth['failed-sign-ins'].$get())
	return { requiredAction, twoFactor, failedSignIns }
})

export const action = staffAction({ input: PasswordChangeInput }, async (args) => {
	const session = await args.context.session()
	const mustChoosePassword = session?.requiredAction === 'new-password'
	// After signing in with a temporary password, the current one may be left out.
	const schema = mustChoosePassword ? PasswordChangeInput : PasswordChangeForm
	const input = validate<PasswordChangeInput>(schema, args.input)
	if (!input.ok) return rejectFields(input.messages)
	const apiResponse = await args.api.auth.password.$post({ json: input.value })
	const { rejection, response } = await readFormResponse(args, apiResponse)
	if (rejection) return rejection
	return redirectAfterForm(urls.dashboard.security, 'password-changed', setCookieHeaders(response))
})

export default function SecurityPage() {
	const { requiredAction, twoFactor, failedSignIns } = useLoaderData<typeof loader>()
	const rejection = useActionData<typeof action>()
	const mustChoosePassword = requiredAction === 'new-password'
	return (
		<div className="grid gap-4">
			<h1 className="text-2xl">Security</h1>
			<RequiredActionNotice requiredAction={requiredAction} />
			<section aria-labelledby="password-title">
				<FormCard button="Change password" rejection={rejection} autoComplete="on">
					<h2 id="password-title" className="text-lg">
						Password
					</h2>
					{!mustChoosePassword && (
						<PasswordField
							name="currentPassword"
							label="Current password"
							autoComplete="current-password"
						/>
					)}
					<PasswordField
						name="newPassword"
						label="New password"
						autoComplete="new-password"
						hint={newPasswordHint}
					/>
				</FormCard>
			</section>
			{!mustChoosePassword && (
				<>
					<TitledCard title="Two-factor authentication" contentClass="grid gap-4">
						<TwoFactorStatus twoFactor={twoFactor} />
					</TitledCard>
					<p>
						<a href={urls.dashboard.account}>{ownAccountTitle}</a>
					</p>
					<FailedSignInsCard failedSignIns={failedSignIns} />
				</>
			)}
		</div>
	)
}

const failedSignInColumns: Column<FailedSignIns>[] = [
	{ label: 'Account', cell: ({ name }) => name ?? 'Unknown email addresses' },
	{
		label: 'Hour starting',
		align: 'end',
		cell: ({ hour }) => <time dateTime={hour}>{formatShopTime(hour)}</time>,
	},
	{ label: 'Attempts', align: 'end', cell: ({ count }) => formatNumber(count) },
]

function FailedSignInsCard({ failedSignIns }: { failedSignIns: FailedSignIns[] }) {
	return (
		<TitledCard title="Failed sign-ins" description="In the last 24 hours" contentClass="px-0">
			{failedSignIns.length === 0 ? (
				<p className="px-5">No failed sign-ins.</p>
			) : (
				<DataTable
					className="rounded-none outline-none *:*:*:px-5"
					isStacked
					figureClass="@lg:w-px @lg:whitespace-nowrap @max-lg:text-start"
					columns={failedSignInColumns}
					rows={failedSignIns}
					rowKey={({ hour, account }) => hour + account}
				/>
			)}
		</TitledCard>
	)
}
