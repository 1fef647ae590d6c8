import { type AppLoadContext, data } from '@remix-run/cloudflare'

type Api = AppLoadContext['api']
type Change = { id: string; change: string }

/** Calls the API for the button that was pressed. */
export function changeUser({ users }: Api, { id, change }: Change) {
	const param = { id }
	const user = users[':id']
	switch (change) {
		case 'make-owner':
			return user.$patch({ param, json: { role: 'owner' } })
		case 'make-staff':
			return user.$patch({ param, json: { role: 'staff' } })
		case 'enable':
			return user.$patch({ param, json: { status: 'active' } })
		case 'disable':
			return user.$patch({ param, json: { status: 'disabled' } })
		case 'reset-password':
			return user.password.$post({ param })
		case 'remove-two-factor':
			return user['two-factor'].$delete({ param })
		case 'end-sessions':
			return user.sessions.$delete({ param })
		default:
			throw data(null, { status: 400 })
	}
}
