import { useLoaderData } from '@remix-run/react'
import { Button } from '#app/components/ui/button.tsx'
import {
	Table,
	TableBody,
	TableCell,
	TableHead,
	TableHeader,
	TableRow,
} from '#app/components/ui/table.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { formatShopTime } from '#app/lib/format.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { staffLoader } from '#app/lib/staff-page.ts'
import { urls } from '#app/lib/urls.ts'
import { roleLabels, statusLabels, usersText } from '#content/back-office/users.ts'
import type { UserAccount } from '#contract/accounts.ts'
import type { PageHandle } from '#contract/route-policy.ts'

export const handle: PageHandle = { policy: { access: 'owner' } }

export const meta = staffMeta(usersText.title)

export const loader = staffLoader(({ api }) => unwrap(api.users.$get()))

const columns = ['Name', 'Role', 'Status', 'Two-factor', 'Session']
/** Below `lg`, the cells of a row are stacked. */
const rowClass = 'max-lg:grid max-lg:*:py-0.5 max-lg:py-2'

export default function UsersPage() {
	const { data: users } = useLoaderData<typeof loader>()
	return (
		<>
			<div className="mb-4 flex flex-wrap items-center justify-between gap-3">
				<h1 className="text-2xl">{usersText.title}</h1>
				<Button asChild>
					<a href={urls.dashboard.newUser}>{usersText.add}</a>
				</Button>
			</div>
			<Table>
				<TableHeader className="max-lg:hidden">
					<TableRow>
						{columns.map((column) => (
							<TableHead key={column}>{column}</TableHead>
						))}
					</TableRow>
				</TableHeader>
				<TableBody>
					{users.map((user) => (
						<UserRow key={user._id} user={user} />
					))}
				</TableBody>
			</Table>
		</>
	)
}

function UserRow({ user }: { user: UserAccount }) {
	const { _id, name, email, role, status, hasTwoFactor, lastSeenAt } = user
	return (
		<TableRow className={rowClass}>
			<TableHead scope="row">
				<a href={urls.dashboard.user(_id)}>{name}</a>
				<span className="block font-normal text-muted-foreground">{email}</span>
			</TableHead>
			<TableCell>{roleLabels[role]}</TableCell>
			<TableCell>{statusLabels[status]}</TableCell>
			<TableCell>{hasTwoFactor ? 'On' : 'Off'}</TableCell>
			<TableCell>{lastSeenAt ? `Active ${formatShopTime(lastSeenAt)}` : 'Signed out'}</TableCell>
		</TableRow>
	)
}
