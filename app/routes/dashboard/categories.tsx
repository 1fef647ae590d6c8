import { useLoaderData } from '@remix-run/react'
import { Button } from '#app/components/ui/button.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { staffLoader } from '#app/lib/staff-page.ts'
import { urls } from '#app/lib/urls.ts'
import { categoriesText } from '#content/back-office/categories.ts'
import { CategoryList } from './components/category-forms.tsx'

export const meta = staffMeta(categoriesText.title)

export const loader = staffLoader(({ api }) => unwrap(api.categories.counts.$get()))

export default function CategoriesPage() {
	const { data: categories } = useLoaderData<typeof loader>()
	return (
		<>
			<div className="mb-4 flex flex-wrap items-center justify-between gap-3">
				<h1 className="text-2xl">{categoriesText.title}</h1>
				<Button asChild>
					<a href={urls.dashboard.newCategory}>{categoriesText.add}</a>
				</Button>
			</div>
			<CategoryList items={categories} emptyText={categoriesText.none} />
			<p className="mt-3 text-sm text-muted-foreground">{categoriesText.counts}</p>
		</>
	)
}
