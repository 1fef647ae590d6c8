UPDATE OR IGNORE customers SET phone = replace(phone, '-', '') WHERE phone NOT LIKE '01%' AND phone NOT LIKE '096%';
