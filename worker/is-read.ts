/** Whether a request of that method only reads; one that tells what an address can do is not meant. */
export function isRead(method: string): boolean {
	return method === 'GET' || method === 'HEAD'
}
