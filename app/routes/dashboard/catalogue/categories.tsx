import { useLoaderData } from '@remix-run/react'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { PageHead } from '#app/routes/dashboard/components/page-head.tsx'
import { staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { categoriesText } from '#content/back-office/categories.ts'
import { CategoryList } from './category-forms.tsx'

export const meta = staffMeta(categoriesText.title)

export const loader = staffLoader(({ api }) => unwrap(api.categories.counts.$get()))

export default function CategoriesPage() {
	const { data: categories } = useLoaderData<typeof loader>()
	return (
		<>
			<PageHead title={categoriesText.title}>
				<ButtonLink href={urls.dashboard.newCategory}>{categoriesText.add}</ButtonLink>
			</PageHead>
			<CategoryList items={categories} emptyText="No categories yet." />
			<p className="mt-3 text-sm text-muted-foreground">
				Drafts and discontinued products are not counted.
			</p>
		</>
	)
}
