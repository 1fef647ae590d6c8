import { notFound, somethingWentWrong } from '#app/content/messages.ts'
import { errorStatus, refusalWords } from './error-status.ts'

export function failureTitle(error: unknown): string {
	if (errorStatus(error) === 404) return notFound.title
	return refusalWords(error) ?? somethingWentWrong
}
