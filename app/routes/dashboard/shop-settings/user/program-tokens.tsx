import { HiddenFields, SelectField, useFieldMessage } from '#app/components/form-field.tsx'
import { TitledCard } from '#app/components/titled-card.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { formatShopTime } from '#app/lib/format.ts'
import { CheckboxField } from '#app/routes/dashboard/components/checkbox-field.tsx'
import { FormCard } from '#app/routes/dashboard/components/form-card.tsx'
import type { FormRejection } from '#app/routes/dashboard/lib/staff-page.ts'
import { scopeLabels, tokenLives, usersText } from '#content/back-office/users.ts'
import type { ProgramToken } from '#contract/accounts/programs.ts'
import { SCOPES } from '#contract/accounts/scopes.ts'

type TokenListProps = { tokens: ProgramToken[]; isDisabled: boolean; now: string }

export function TokenList({ tokens, isDisabled, now }: TokenListProps) {
	return (
		<TitledCard title="Tokens" description={isDisabled ? usersText.disabledTokens : undefined}>
			{tokens.length === 0 && <p className="text-muted-foreground">{usersText.noTokens}</p>}
			<ul className="divide-y">
				{tokens.map((token) => (
					<li key={token._id} className="flex flex-wrap justify-between gap-3 py-3">
						<TokenDetails token={token} now={now} />
						<RevokeForm {...token} />
					</li>
				))}
			</ul>
		</TitledCard>
	)
}

function TokenDetails({ token, now }: { token: ProgramToken; now: string }) {
	const { scopes, createdAt, expiresAt, lastUsedAt } = token
	const times = [
		`Created ${formatShopTime(createdAt)}`,
		lastUsedAt ? `Last used ${formatShopTime(lastUsedAt)}` : 'Never used',
		`${expiresAt > now ? 'Expires' : 'Expired'} ${formatShopTime(expiresAt)}`,
	]
	return (
		<div className="min-w-0 flex-1 basis-64">
			<b className="wrap-anywhere">{scopes.join(', ')}</b>
			<p className="text-muted-foreground">{times.join(' · ')}</p>
		</div>
	)
}

function RevokeForm({ _id, createdAt }: ProgramToken) {
	return (
		<form method="post">
			<HiddenFields fields={{ token: _id }} />
			<Button
				name="change"
				value="revoke-token"
				variant="outline"
				aria-label={`Revoke the token of ${formatShopTime(createdAt)}`}
			>
				Revoke
			</Button>
		</form>
	)
}

export function TokenForm({ rejection }: { rejection?: FormRejection }) {
	return (
		<FormCard rejection={rejection}>
			<h2 className="text-lg font-semibold">New token</h2>
			<ScopeFields />
			<SelectField name="days" label="Expires after" defaultValue="90" options={tokenLives} />
			<Button name="change" value="add-token" className="justify-self-start">
				Create a token
			</Button>
		</FormCard>
	)
}

function ScopeFields() {
	const { message, onInput } = useFieldMessage('scopes')
	return (
		<fieldset id="scopes" tabIndex={-1} className="grid gap-2 sm:grid-cols-2" onInput={onInput}>
			<legend className="mb-2 font-semibold">What it may do</legend>
			{message && <p className="font-semibold text-destructive sm:col-span-2">{message}</p>}
			{SCOPES.map((scope) => (
				<CheckboxField key={scope} name={scope} label={scopeLabels[scope]} hint={scope} />
			))}
		</fieldset>
	)
}

export function NewTokenCard({ token }: { token: string }) {
	return (
		<TitledCard
			role="status"
			title="New token"
			description={usersText.newToken}
			contentClass="grid justify-items-start gap-3"
		>
			<code className="wrap-anywhere select-all">{token}</code>
			<Button type="button" variant="outline" hidden data-copy={token} data-copied="Copied">
				Copy the token
			</Button>
		</TitledCard>
	)
}
