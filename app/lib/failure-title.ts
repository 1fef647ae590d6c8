import { notFound, somethingWentWrong } from '#app/content/messages.ts'
import { errorStatus } from './error-status.ts'

export function failureTitle(error: unknown): string {
	return errorStatus(error) === 404 ? notFound.title : somethingWentWrong
}
