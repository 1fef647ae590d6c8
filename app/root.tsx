import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { Links, Meta, Outlet, Scripts, useMatches } from '@remix-run/react'
import { type ReactNode, useContext } from 'react'
import { getFormOutcome, type RootData, serverOnly } from '#app/lib/loader-data.ts'
import { hasHydratedRoute, ScriptContext, themeScript } from '#app/lib/page-scripts.ts'
import styles from './app.css?url'
// `?worker&url` bundles the module into a file of its own and imports the URL.
import enhanceUrl from './browser/enhance.ts?worker&url'
import { FallbackError } from './components/error-page.tsx'
import { LogoSymbol } from './components/logo.tsx'
import { ButtonLink } from './components/ui/button.tsx'
import { sharedCopyOf, useSharedCopy } from './lib/copy.ts'

export const links: LinksFunction = () => [
	{ rel: 'stylesheet', href: styles },
	{ rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
	{ rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
]

export const meta: MetaFunction = ({ error, matches }) =>
	error ? [{ title: sharedCopyOf(matches).errors.unexpected }] : []

/** Links and forms load new documents, and edits in the background change no loader data. */
export const shouldRevalidate = () => false

export function loader({ request, context }: LoaderFunctionArgs): RootData {
	const { origin } = new URL(request.url)
	const { canResizePictures } = context
	const data = { origin, canResizePictures, outcome: getFormOutcome(context) }
	return Object.assign(serverOnly(context.copy), data)
}

export function Layout({ children }: { children: ReactNode }) {
	const hydrates = hasHydratedRoute(useMatches())
	const { nonce, speculationRules = '' } = useContext(ScriptContext)
	const { language, skipToContent } = useSharedCopy()
	return (
		<html lang={language}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<Meta />
				<Links />
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text */}
				<script dangerouslySetInnerHTML={{ __html: themeScript }} />
				{!hydrates && <ShopperScripts speculationRules={speculationRules} />}
			</head>
			<body>
				<ButtonLink className="absolute top-2 left-2 z-20 not-focus:sr-only" href="#content">
					{skipToContent}
				</ButtonLink>
				<LogoSymbol />
				{children}
				{hydrates && <Scripts nonce={nonce} />}
			</body>
		</html>
	)
}

function ShopperScripts({ speculationRules }: { speculationRules: string }) {
	return (
		<>
			<script type="module" src={enhanceUrl} />
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text */}
			<script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />
		</>
	)
}

export default function Root() {
	return <Outlet />
}

export function ErrorBoundary() {
	return <FallbackError copy={useSharedCopy()} />
}
