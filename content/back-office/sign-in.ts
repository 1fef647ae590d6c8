/** Text shown when signing in failed and the server gave no reason. */
export const loginFailed = 'Login failed. Please try again.'

/** Text shown when the password was correct, but the browser rejected the session cookie. */
export const cookiesBlocked =
	'Your browser blocked the sign-in cookie. Allow cookies for this site and sign in again.'
