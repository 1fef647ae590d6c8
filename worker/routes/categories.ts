import { Hono } from 'hono'
import { staticCachePolicy } from '#contract/cache-policy.ts'
import {
	CategoryInput,
	CategoryList,
	CategoryPatch,
	CategoryResponse,
	CountedCategoryList,
} from '#contract/category.ts'
import { listCategories } from '#db/catalogue/categories.ts'
import { addCategory, changeCategory, removeCategory } from '#worker/domain/catalogue/categories.ts'
import { listCountedCategories } from '#worker/domain/catalogue/find-category.ts'
import type { ApiEnvironment } from '#worker/env.ts'
import { type Description, describe } from '#worker/middleware/describe.ts'
import { readActor } from '#worker/middleware/visitor.ts'
import { validateJson } from '#worker/validate.ts'

const example = { path: { id: '$CATEGORY' } }
const path = { id: 'The `_id` of a category or subcategory' }

const listing = {
	id: 'listCategories',
	summary: 'List the categories with their subcategories',
	responses: { 200: CategoryList },
	policy: { access: 'public', cache: staticCachePolicy },
} satisfies Description

const counts = {
	id: 'countProducts',
	summary: 'List the categories with the number of their active products',
	responses: { 200: CountedCategoryList },
	policy: { access: 'staff' },
} satisfies Description

const addition = {
	id: 'addCategory',
	summary: 'Add a category',
	description: 'An empty slug is made from the name. The new category is the last one.',
	responses: { 201: CategoryResponse },
	policy: { access: 'staff' },
	example: { body: { name: 'Smart watches', slug: 'smart-watch' } },
} satisfies Description

const subcategoryAddition = {
	id: 'addSubcategory',
	summary: 'Add a subcategory to a category',
	description: 'Returns the category with its subcategories, of which the new one is the last.',
	responses: { 201: CategoryResponse },
	policy: { access: 'staff' },
	path: { id: 'The `_id` of a category' },
	example: { ...example, body: { name: 'Gaming laptops' } },
} satisfies Description

const change = {
	id: 'changeCategory',
	summary: 'Rename a category or subcategory, change its slug or move it in the list',
	description:
		'The slug stays unless you change it. Pages under a former slug redirect. Returns the category, also after a change of its subcategory.',
	responses: { 200: CategoryResponse },
	policy: { access: 'staff', deadline: 'query' },
	problems: ['version_conflict'],
	ignoresIdempotencyKey: true,
	path,
	example: { ...example, body: { position: 1 } },
} satisfies Description

const removal = {
	id: 'removeCategory',
	summary: 'Remove a subcategory, or a category with its subcategories',
	description: 'Only if it contains no products, including drafts and discontinued ones.',
	responses: { 204: null },
	policy: { access: 'owner' },
	problems: ['not_deletable', 'version_conflict'],
	ignoresIdempotencyKey: true,
	path,
	example,
} satisfies Description

export const categoryRoutes = new Hono<ApiEnvironment>()
	.get('/', describe(listing), async (c) => {
		return c.json({ data: await listCategories(c.get('db')) }, 200)
	})
	.get('/counts', describe(counts), async (c) => {
		return c.json({ data: await listCountedCategories(c.get('db')) }, 200)
	})
	.post('/', describe(addition), validateJson(CategoryInput), async (c) => {
		const input = c.req.valid('json')
		return c.json({ data: await addCategory(c.get('db'), { input }, readActor(c)) }, 201)
	})
	.post(
		'/:id/subcategories',
		describe(subcategoryAddition),
		validateJson(CategoryInput),
		async (c) => {
			const subcategory = { input: c.req.valid('json'), parentId: c.req.param('id') }
			return c.json({ data: await addCategory(c.get('db'), subcategory, readActor(c)) }, 201)
		},
	)
	.patch('/:id', describe(change), validateJson(CategoryPatch), async (c) => {
		const edit = { id: c.req.param('id'), patch: c.req.valid('json') }
		return c.json({ data: await changeCategory(c.get('db'), edit, readActor(c)) }, 200)
	})
	.delete('/:id', describe(removal), async (c) => {
		await removeCategory(c.get('db'), c.req.param('id'), readActor(c))
		return c.body(null, 204)
	})
