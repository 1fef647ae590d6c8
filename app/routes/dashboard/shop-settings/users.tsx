import { useLoaderData } from '@remix-run/react'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { formatShopTime } from '#app/lib/format.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { type Column, DataTable } from '#app/routes/dashboard/components/data-table.tsx'
import { PageHead } from '#app/routes/dashboard/components/page-head.tsx'
import { staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { roleLabels, statusLabels, usersText } from '#content/back-office/users.ts'
import type { UserAccount } from '#contract/accounts/accounts.ts'
import { nameSkeleton } from '#contract/base/name-skeleton.ts'
import type { PageHandle } from '#contract/pages/route-policy.ts'

export const handle: PageHandle = { policy: { access: 'owner' } }

export const meta = staffMeta(usersText.title)

export const loader = staffLoader(({ api }) => unwrap(api.users.$get()))

type ListedUser = UserAccount & { isSimilar: boolean }

const columns: Column<ListedUser>[] = [
	{ label: 'Name', cell: (user) => <Name user={user} /> },
	{ label: 'Role', cell: describeRole },
	{ label: 'Status', cell: ({ status }) => statusLabels[status] },
	{ label: 'Two-factor', cell: describeTwoFactor },
	{ label: 'Session', cell: describeSession },
]

export default function UsersPage() {
	const { data: users } = useLoaderData<typeof loader>()
	return (
		<>
			<PageHead title={usersText.title}>
				<div className="flex flex-wrap gap-3">
					<ButtonLink variant="outline" href={urls.dashboard.newProgram}>
						{usersText.addProgram}
					</ButtonLink>
					<ButtonLink href={urls.dashboard.newUser}>{usersText.add}</ButtonLink>
				</div>
			</PageHead>
			<DataTable
				isStacked
				columns={columns}
				rows={markSimilarNames(users)}
				rowKey={({ _id }) => _id}
			/>
		</>
	)
}

/** Marks names that look like that of another account, from before they had to differ. */
function markSimilarNames(users: UserAccount[]): ListedUser[] {
	const skeletons = users.map(({ name }) => nameSkeleton(name))
	const isRepeated = (one: string) => skeletons.filter((other) => other === one).length > 1
	return users.map((user) => ({ ...user, isSimilar: isRepeated(nameSkeleton(user.name)) }))
}

function Name({ user: { _id, kind, name, email, isSimilar } }: { user: ListedUser }) {
	return (
		<>
			<a href={urls.dashboard.user(_id)}>{name}</a>
			{kind === 'person' && (
				<span className="block font-normal text-muted-foreground">{email}</span>
			)}
			{isSimilar && <span className="block font-normal">{usersText.similarName}</span>}
		</>
	)
}

function describeRole({ kind, role }: UserAccount): string {
	return kind === 'program' ? usersText.programRole : roleLabels[role]
}

function describeTwoFactor({ kind, hasTwoFactor }: UserAccount): string {
	if (kind === 'program') return '–'
	return hasTwoFactor ? 'On' : 'Off'
}

function describeSession({ kind, lastSeenAt }: UserAccount): string {
	if (kind === 'program') return lastSeenAt ? `Used ${formatShopTime(lastSeenAt)}` : 'Never used'
	return lastSeenAt ? `Active ${formatShopTime(lastSeenAt)}` : 'Signed out'
}
