import { Hono } from 'hono'
import * as v from 'valibot'
import { dataOf } from '#contract/base/api-schemas.ts'
import {
	Category,
	CategoryInput,
	CategoryPatch,
	CountedCategoryList,
} from '#contract/catalogue/categories.ts'
import {
	SpecificationTemplate,
	SpecificationTemplateInput,
} from '#contract/catalogue/specification-template.ts'
import { staticCachePolicy } from '#contract/pages/cache-policy.ts'
import { listCategories } from '#db/catalogue/categories.ts'
import { addCategory, changeCategory, removeCategory } from '#worker/domain/catalogue/categories.ts'
import {
	changeTemplate,
	describeTemplate,
} from '#worker/domain/catalogue/specification-templates.ts'
import { catalogueIndex } from '#worker/domain/search/catalogue-index.ts'
import type { ApiEnvironment } from '#worker/env.ts'
import { defineOperation } from '#worker/middleware/define-operation.ts'
import { readActor } from '#worker/middleware/session.ts'
import { validateJson } from '#worker/validate.ts'

const path = {
	id: { description: 'The `_id` of a category or subcategory', example: '$CATEGORY' },
}

const listCategoriesOperation = defineOperation({
	id: 'listCategories',
	summary: 'List the categories with their subcategories',
	responses: { 200: dataOf(v.array(Category)) },
	policy: { access: 'public', cache: staticCachePolicy },
})

const countProductsOperation = defineOperation({
	id: 'countProducts',
	summary: 'List the categories with their numbers of active products and of missing facet values',
	responses: { 200: CountedCategoryList },
	policy: { access: 'staff', scope: 'catalogue:read' },
})

const addCategoryOperation = defineOperation({
	id: 'addCategory',
	summary: 'Add a category',
	description: 'Without a slug, one is generated from the name. The new category comes last.',
	responses: { 201: dataOf(Category) },
	policy: { access: 'staff', scope: 'catalogue:write' },
	example: {
		body: {
			name: 'Smart watches',
			translations: { bn: { name: 'স্মার্ট ওয়াচ' } },
			slug: 'smart-watch',
		},
	},
})

const addSubcategoryOperation = defineOperation({
	id: 'addSubcategory',
	summary: 'Add a subcategory to a category',
	description: 'Returns the category. The new subcategory comes last.',
	responses: { 201: dataOf(Category) },
	policy: { access: 'staff', scope: 'catalogue:write' },
	path: { id: { ...path.id, description: 'The `_id` of a category' } },
	example: { body: { name: 'Gaming laptops' } },
})

const changeCategoryOperation = defineOperation({
	id: 'changeCategory',
	summary: 'Change the name, slug or position of a category or subcategory',
	description:
		'Renaming keeps the slug. URLs with a former slug redirect. For a subcategory, returns the category that it belongs to.',
	responses: { 200: dataOf(Category) },
	policy: { access: 'staff', scope: 'catalogue:write', databaseTimeout: 'query' },
	problems: ['version_conflict'],
	ignoresIdempotencyKey: true,
	path,
	example: { body: { position: 1 } },
})

const removeCategoryOperation = defineOperation({
	id: 'removeCategory',
	summary: 'Remove a subcategory, or a category with its subcategories',
	description: 'Fails if it contains products, including drafts and discontinued products.',
	responses: { 204: null },
	policy: { access: 'owner', recentAuthentication: true },
	problems: ['not_deletable', 'version_conflict'],
	ignoresIdempotencyKey: true,
	path,
})

const templatePath = {
	id: { description: 'The `_id` of a subcategory', example: '$SUBCATEGORY' },
}

const getTemplateOperation = defineOperation({
	id: 'getSpecificationTemplate',
	summary: 'Get the specification labels that the product form offers for a subcategory',
	responses: { 200: dataOf(SpecificationTemplate) },
	policy: { access: 'staff', scope: 'catalogue:read' },
	path: templatePath,
})

const setTemplateOperation = defineOperation({
	id: 'setSpecificationTemplate',
	summary: 'Set the specification labels that the product form offers for a subcategory',
	responses: { 200: dataOf(SpecificationTemplate) },
	description:
		'A line can be a filter of listings, whose values are read from the products with its label. They are up to date when the response arrives.',
	policy: { access: 'owner', databaseTimeout: 'query' },
	problems: ['version_conflict'],
	ignoresIdempotencyKey: true,
	path: templatePath,
	example: {
		body: {
			groups: [{ name: 'Display', labels: ['Size', 'Resolution'] }],
			filters: [{ label: 'Size', kind: 'numbers', unit: 'inch' }],
		},
	},
})

export const categoryRoutes = new Hono<ApiEnvironment>()
	.get('/', listCategoriesOperation, async (c) =>
		c.json({ data: await listCategories(c.get('db')) }, 200),
	)
	.get('/counts', countProductsOperation, async (c) =>
		c.json({ data: await catalogueIndex.countCategories(c.get('db')) }, 200),
	)
	.post('/', addCategoryOperation, validateJson(CategoryInput), async (c) => {
		const input = c.req.valid('json')
		const category = await addCategory(c.get('db'), { input }, readActor(c))
		return c.json({ data: category }, 201, { Location: '/api/categories' })
	})
	.post('/:id/subcategories', addSubcategoryOperation, validateJson(CategoryInput), async (c) => {
		const subcategory = { input: c.req.valid('json'), parentId: c.req.param('id') }
		const category = await addCategory(c.get('db'), subcategory, readActor(c))
		return c.json({ data: category }, 201, { Location: '/api/categories' })
	})
	.patch('/:id', changeCategoryOperation, validateJson(CategoryPatch), async (c) => {
		const edit = { id: c.req.param('id'), patch: c.req.valid('json') }
		return c.json({ data: await changeCategory(c.get('db'), edit, readActor(c)) }, 200)
	})
	.delete('/:id', removeCategoryOperation, async (c) => {
		await removeCategory(c.get('db'), c.req.param('id'), readActor(c))
		return c.body(null, 204)
	})
	.get('/:id/specification-template', getTemplateOperation, async (c) =>
		c.json({ data: await describeTemplate(c.get('db'), c.req.param('id')) }, 200),
	)
	.put(
		'/:id/specification-template',
		setTemplateOperation,
		validateJson(SpecificationTemplateInput),
		async (c) => {
			const change = { id: c.req.param('id'), ...c.req.valid('json') }
			return c.json({ data: await changeTemplate(c.get('db'), change, readActor(c)) }, 200)
		},
	)
