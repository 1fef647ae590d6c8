import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { copies } from '#content/copies.ts'

const folders = ['app/routes/shop', 'app/components', 'app/browser', 'contract']
const englishFiles = [
	// Only sign-in and the back office use this file.
	'app/components/credential-fields.tsx',
	// Labels of the registry, which `breadcrumbs.tsx` and `page-links.tsx` replace.
	'app/components/ui/breadcrumb.tsx',
	'app/components/ui/pagination.tsx',
	// Names of languages, each in its own.
	'contract/base/language.ts',
	// Names of towns.
	'contract/shop/branches.ts',
	// Text for staff, and titles of API errors.
	'contract/accounts/audit.ts',
	'contract/accounts/auth.ts',
	'contract/base/problem.ts',
]

const twoLetters = /\p{L}{2}/u
const startsLikeSentence = /^\s*\p{Lu}\p{Ll}+([\s.,:;?!…(]|$)/u
/** Unlike lists of class names, of which some have a hyphen, a colon or a digit. */
const plainWords = /^\s*\p{Ll}+(?:,? \p{Ll}+){2,}[.!?…]?\s*$/u
const visibleAttribute =
	/^(aria-?(label|description)|alt|heading|label|placeholder|text(content)?|title)$/i
/** Operators of which an operand may become the value. */
const valueOperators = new Set([
	ts.SyntaxKind.QuestionQuestionToken,
	ts.SyntaxKind.BarBarToken,
	ts.SyntaxKind.AmpersandAmpersandToken,
	ts.SyntaxKind.PlusToken,
])

type Literal = ts.JsxText | ts.StringLiteralLike | ts.TemplateLiteralToken

function isLiteral(node: ts.Node): node is Literal {
	return ts.isJsxText(node) || ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)
}

/** Returns the English texts for shoppers in a file. */
function findEnglish(file: string, source: string): string[] {
	const isEnglish = file.startsWith('contract/') ? isLabel : isText
	const found: string[] = []
	const visit = (node: ts.Node) => {
		if (isLiteral(node) && twoLetters.test(node.text) && isEnglish(node))
			found.push(node.text.trim())
		node.forEachChild(visit)
	}
	visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true))
	return found.map((text) => `${file}: ${text}`)
}

/** Messages about invalid values, which are arguments, stay in English like the API. */
function isLabel({ parent, text }: Literal): boolean {
	return ts.isPropertyAssignment(parent) && startsLikeSentence.test(text)
}

function isText(literal: Literal): boolean {
	if (ts.isJsxText(literal) || isInVisiblePlace(literal)) return true
	// Names of keys, such as 'Escape'.
	const isCompared =
		ts.isBinaryExpression(literal.parent) &&
		literal.parent.operatorToken.kind !== ts.SyntaxKind.EqualsToken
	const isSentence = startsLikeSentence.test(literal.text) || plainWords.test(literal.text)
	return isSentence && !isCompared
}

/** Checks whether a literal is a part of the content of an element or of a visible attribute. */
function isInVisiblePlace(node: ts.Node): boolean {
	const { parent } = node
	if (ts.isJsxAttribute(parent)) return visibleAttribute.test(parent.name.getText())
	if (ts.isJsxExpression(parent))
		return !ts.isJsxAttribute(parent.parent) || isInVisiblePlace(parent)
	if (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken)
		return isVisibleProperty(parent.left)
	const isCondition = ts.isConditionalExpression(parent) && parent.condition === node
	const isPart =
		ts.isConditionalExpression(parent) ||
		ts.isTemplateExpression(parent) ||
		ts.isTemplateSpan(parent) ||
		(ts.isBinaryExpression(parent) && valueOperators.has(parent.operatorToken.kind)) ||
		ts.isParenthesizedExpression(parent)
	return isPart && !isCondition && isInVisiblePlace(parent)
}

function isVisibleProperty(node: ts.Node): boolean {
	return ts.isPropertyAccessExpression(node) && visibleAttribute.test(node.name.text)
}

test('components, browser scripts and the contract have no English text for shoppers', () => {
	const files = folders
		.flatMap((folder) =>
			readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
		)
		.filter((file) => /\.tsx?$/.test(file) && !englishFiles.includes(file))

	expect(files.length).toBeGreaterThan(100)
	expect(files.flatMap((file) => findEnglish(file, readFileSync(file, 'utf8')))).toEqual([])
})

test.each([
	['<p>Ask us</p>', 'Ask us'],
	[`<p>{isOpen ? name : \`until \${time}\`}</p>`, 'until'],
	["<p>{isOpen && name + ' until'}</p>", 'until'],
	['<a aria-label="next page" />', 'next page'],
	["<a aria-label={copy.label ?? 'next page'} />", 'next page'],
	[`<img alt={\`front of \${name}\`} />`, 'front of'],
	["const crumbs = [{ label: 'Home', href }]", 'Home'],
	["button.textContent = 'copied'", 'copied'],
	["list.ariaLabel = isNew ? name : 'suggestions'", 'suggestions'],
	["const note = 'copied to your phone'", 'copied to your phone'],
])('English is found in %s', (source, text) => {
	expect(findEnglish('app/page.tsx', source)).toContain(`app/page.tsx: ${text}`)
})

/** The names of each town, by language. */
const towns = Object.values(copies).map(({ branch }) => Object.values(branch.towns))

/** Sentences that a new branch changes. Everything else reads the list of branches. */
const copyWithTowns = `content/api-guide.md content/bn/branches.ts content/bn/contact.ts
	content/bn/home.ts content/bn/legal/privacy-policy.ts content/bn/legal/terms-of-use.ts
	content/bn/listing.ts content/bn/product.ts content/bn/shared.ts content/bn/shop.ts
	content/branches.ts content/en/contact.ts content/en/home.ts content/en/legal/privacy-policy.ts
	content/en/legal/terms-of-use.ts content/en/listing.ts content/en/product.ts content/en/shared.ts
	content/en/shop.ts`.split(/\s+/)

test('these files have sentences that name a town, and each names every town', () => {
	const files = readdirSync('content', { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name))
	const texts = files.map((file) => [file, readFileSync(file, 'utf8').toLowerCase()] as const)
	const named = ([, text]: (typeof texts)[number], names: string[]) =>
		names.filter((town) => text.includes(town.toLowerCase())).length
	const naming = texts.filter((text) => named(text, towns.flat()) > 0)
	// The API guide has examples only.
	const incomplete = naming.filter(
		([file, text]) =>
			file.endsWith('.ts') && towns.every((names) => named([file, text], names) < names.length),
	)

	expect(naming.map(([file]) => file).sort()).toEqual(copyWithTowns)
	expect(incomplete.map(([file]) => file)).toEqual([])
})
