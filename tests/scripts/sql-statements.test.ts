import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { sqlStatements, statementsIn } from '#scripts/places/sql-statements.ts'

const text = `-- a comment; with a semicolon
PRAGMA defer_foreign_keys=TRUE;
CREATE TABLE "odd;name" (id text); /* another;
one */
INSERT INTO "odd;name" VALUES('it''s; -- no comment'),('মাধুপুর;');
CREATE TRIGGER count AFTER INSERT ON "odd;name" BEGIN
	UPDATE totals SET n = n + 1;
	DELETE FROM "odd;name" WHERE id = ';';
END;
SELECT 1`

test('an export that comes in pieces has the same statements wherever the pieces end', async () => {
	const whole = [...sqlStatements(text)]
	expect(whole).toHaveLength(5)
	for (const length of [1, 2, 3, 7, 50, text.length]) {
		const pieces = text.match(new RegExp(`.{1,${length}}`, 'gs')) ?? []

		expect(await Readable.from(statementsIn(Readable.from(pieces))).toArray()).toEqual(whole)
	}
})
