import {
	Card,
	CardContent,
	CardDescription,
	CardHeader,
	CardTitle,
} from '#app/components/ui/card.tsx'
import { usersText } from '#content/users.ts'

type TemporaryPasswordProps = { email: string; password: string }

/** Password of a colleague, shown only in the response that created it. */
export function TemporaryPassword({ email, password }: TemporaryPasswordProps) {
	return (
		<Card as="section" role="status" className="max-w-md">
			<CardHeader>
				<CardTitle>{usersText.password(email)}</CardTitle>
				<CardDescription>{usersText.passwordHint}</CardDescription>
			</CardHeader>
			<CardContent>
				<code className="text-lg wrap-anywhere select-all">{password}</code>
			</CardContent>
		</Card>
	)
}
