import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from '#app/components/ui/breadcrumb.tsx'
import { OWN_ACCOUNT } from '#app/lib/require-visitor.ts'

/** A page below Security. */
export function SecurityPage({ page, children }: { page: Crumb; children: ReactNode }) {
	return (
		<>
			<Breadcrumb crumbs={[{ label: 'Security', href: OWN_ACCOUNT }, page]} />
			<h1 className="mt-1 mb-4 text-2xl">{page.label}</h1>
			<div className="grid max-w-[65ch] gap-4">{children}</div>
		</>
	)
}
