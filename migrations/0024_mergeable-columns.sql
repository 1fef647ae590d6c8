ALTER TABLE `search_documents` ADD `group_number` integer;
--> statement-breakpoint
UPDATE `search_documents` SET `group_number` = (
	SELECT `number` FROM `products` JOIN `search_groups` USING (`category`, `subcategory`, `status`)
	WHERE `products`.`id` = `product_id`
);
--> statement-breakpoint
-- A row of columns becomes a JSON object of its records by offset. The previous version cannot read it.
UPDATE `document_columns` SET `packed` = (
	WITH RECURSIVE entry(record, length, rest) AS (
		SELECT '', 0, `document_columns`.`packed`
		UNION ALL
		SELECT substr(rest, 1, length), 0, substr(rest, length + 1) FROM entry WHERE length > 0
		UNION ALL
		SELECT '', 14 + 3 * instr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_', substr(rest, 17, 1)), rest
		FROM entry WHERE length = 0 AND rest <> ''
	)
	SELECT json_group_object(substr(record, 1, 2), substr(record, 3)) FROM entry WHERE record <> ''
);
