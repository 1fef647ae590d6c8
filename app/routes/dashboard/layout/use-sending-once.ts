import { useEffect } from 'react'
import { watchLeaving } from './watch-leaving.ts'

/** Longer than the shop takes to answer: after that the form can be sent again, whatever became of it. */
const LONGEST_ANSWER_MS = 10_000

/** A form whose button is pressed twice in haste is sent once. */
export function useSendingOnce(): void {
	useEffect(() => {
		let sent: Event | null = null
		const leave = (event: Event) => {
			if ((event.target as Partial<HTMLFormElement>).method !== 'post') return
			const isAgain = sent?.target === event.target
			if (isAgain && event.timeStamp - (sent?.timeStamp ?? 0) < LONGEST_ANSWER_MS) {
				event.preventDefault()
			} else sent = event
		}
		const stay = () => {
			sent = null
		}
		return watchLeaving({ leave, stay })
	}, [])
}
