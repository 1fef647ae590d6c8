CREATE INDEX `hidden_by_age` ON `products` (`status`,`created_at`,`id`) WHERE status <> 'active';--> statement-breakpoint
CREATE INDEX `documents_by_group` ON `search_documents` (`group_number`);