ALTER TABLE `sales` ADD `sold_products` text DEFAULT '{}' NOT NULL;
--> statement-breakpoint
UPDATE sales SET sold_products = (
	select json_group_object(products.id, json_object('name', name, 'warranty', coalesce(warranty,
		(select atom from json_tree(specifications)
			where lower(key) = 'warranty' and type = 'text' limit 1))))
	from stock_movements join products on products.id = product_id
	where sale_id = sales.id and reverses_id is null);
