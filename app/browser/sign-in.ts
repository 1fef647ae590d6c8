import { loading } from '#content/back-office/forms.ts'
import { SUBMIT_TIMEOUT_MS } from '#contract/base/limits.ts'

/** Time to read the toasts before the home page opens. */
const TOAST_MS = 1500

const root = document.querySelector('[data-sign-in]') as HTMLElement

/**
 * Submits the form with `fetch`, in order to show the toasts before leaving the page and to abort a
 * slow request.
 */
root.addEventListener('submit', async (event) => {
	event.preventDefault()
	const form = event.target as HTMLFormElement
	const button = event.submitter as HTMLElement
	const status = form.querySelector('[role=status]') as HTMLElement
	if (button.ariaDisabled === 'true') return
	button.ariaDisabled = 'true'
	status.textContent = loading
	const response = await post(form).catch(() => null)
	status.textContent = ''
	const toasts = response?.page.querySelectorAll('[data-flash]') ?? []
	if (toasts.length > 0) return leave(toasts)
	button.ariaDisabled = 'false'
	const content = response?.page.querySelector('[data-sign-in]')
	if (content) showContent(content)
	// The home page has no flash message if the browser rejected the cookies.
	else showFailure(form, response?.isRedirected ? 'no-cookie' : 'no-response')
	root.querySelector<HTMLElement>('[autofocus]')?.focus()
})

/** Returns the page that the server responds with: after a successful sign-in, the home page. */
async function post(form: HTMLFormElement) {
	const response = await fetch(form.action, {
		method: 'POST',
		body: new FormData(form),
		signal: AbortSignal.timeout(SUBMIT_TIMEOUT_MS),
	})
	const page = new DOMParser().parseFromString(await response.text(), 'text/html')
	return { page, isRedirected: response.redirected }
}

function leave(toasts: Iterable<Element>) {
	document.querySelector('[data-toasts]')?.replaceChildren(...toasts)
	setTimeout(() => location.replace('/'), TOAST_MS)
}

/** Shows the next form. The server never returns the password, so an invalid form copies it. */
function showContent(content: Element) {
	const [password, nextPassword] = [root, content].map(findPassword)
	if (password && nextPassword && content.querySelector('[aria-invalid]'))
		nextPassword.value = password.value
	root.replaceChildren(...content.childNodes)
	document.title = content.ownerDocument.title
}

function showFailure(form: HTMLFormElement, name: 'no-cookie' | 'no-response') {
	const template = root.querySelector(`[data-failure=${name}]`) as HTMLTemplateElement
	form.querySelector('[role=alert]')?.remove()
	form.insertBefore(template.content.cloneNode(true), form.firstChild)
	document.title = template.title
}

function findPassword(parent: Element) {
	return parent.querySelector<HTMLInputElement>('[name=password]')
}
