import type { Question } from '#app/content/faq.ts'
import { plainText } from '#app/lib/plain-text.ts'

export function questionsData(questions: readonly Question[]) {
	return {
		'@type': 'FAQPage',
		mainEntity: questions.map(({ question, answer }) => ({
			'@type': 'Question',
			name: question,
			acceptedAnswer: { '@type': 'Answer', text: answer.map(plainText).join(' ') },
		})),
	}
}
