import { useLocation } from '@remix-run/react'
import { FormField } from '#app/components/form-field.tsx'
import { RefusedForm } from '#app/components/refused-form.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { productFieldWords, saveFailed, sendAgain } from '#app/content/back-office.ts'
import type { Untaken } from '#app/lib/keep-typed.ts'
import { WhatIsSent } from './what-is-sent.tsx'

const LONGEST_LINE = 80
const labels = new Map(
	Object.entries({ ...productFieldWords, quantity: 'Quantity', note: 'Note', text: 'Products' }),
)

type Words = { message: string; more?: string; way?: { href: string; label: string } }

const wordsFor: Readonly<Record<Untaken['hindrance'], Words>> = {
	failed: { message: saveFailed, more: sendAgain.unreached },
	'signed-out': {
		message: sendAgain.signedOut,
		way: { href: '/auth/login', label: sendAgain.signIn },
	},
	owing: {
		message: sendAgain.owing,
		way: { href: '/dashboard/security', label: sendAgain.seeToIt },
	},
}

/** Everything typed into a form that could not be taken, ready to be sent again under the same key. */
export function UntakenForm({ typed, hindrance }: Untaken) {
	const { pathname } = useLocation()
	const isSeen = typed.some(([name]) => labels.has(name))
	const { message, more, way } = wordsFor[hindrance]
	const said = [more, isSeen && sendAgain.kept].filter(Boolean)
	return (
		<div className="mx-auto max-w-2xl py-6">
			<h1 className="mb-4 text-2xl">{sendAgain.title}</h1>
			<form
				action={pathname}
				method="post"
				encType="multipart/form-data"
				noValidate
				autoComplete="off"
				className="form"
			>
				<RefusedForm message={message}>
					{said.length > 0 && <p>{said.join(' ')}</p>}
					{way && (
						<p>
							<a href={way.href} target="_blank" rel="noreferrer" className="link">
								{way.label}
							</a>
						</p>
					)}
				</RefusedForm>
				<WhatIsSent pathname={pathname} typed={typed} />
				{typed.map(([name, text], index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice, and the order stays
					<TypedField key={index} name={name} text={text} />
				))}
				<div className="form-end">
					<Button>{sendAgain.button}</Button>
				</div>
			</form>
		</div>
	)
}

function TypedField({ name, text }: { name: string; text: string }) {
	const label = labels.get(name)
	if (!label) return <input type="hidden" name={name} value={text} />
	const isLong = text.length > LONGEST_LINE || text.includes('\n')
	return (
		<FormField name={name} label={label}>
			{(field) =>
				isLong ? (
					<Textarea {...field} rows={6} defaultValue={text} />
				) : (
					<Input {...field} defaultValue={text} />
				)
			}
		</FormField>
	)
}
